/** What stands around every page of the admin area: menu, palette, keys, the session that ends, the way back. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 } };

type Visit = (path: string, options?: { context?: object }) => Promise<Page>;

async function atDesk(visit: Visit, path: string, context: object = DESK): Promise<Page> {
  const page = await visit('/auth/login', { context });
  await signIn(page, ADMIN);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('combobox', { name: /./ });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

describe('the menu', () => {
  test('stands beside the page, names the current place, and is a drawer on phones', async ({
    visit,
  }) => {
    const page = await atDesk(visit, '/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Dashboard',
      'Products',
      'Special products',
      'Reviews',
      'Orders',
      'Features',
      'Coupons',
      'Analysis',
      'Inbox',
      'Import',
      'Activity',
      'Settings',
    ]);
    const current = menu.locator('[aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['Dashboard']);
    const stitch = await current.evaluate(
      (link) => getComputedStyle(link, '::before').backgroundImage,
    );
    expect(stitch).toContain('repeating-linear-gradient');

    await page.setViewportSize(PHONE.viewport);
    await page.waitForFunction(() => !document.querySelector('.admin-side')?.checkVisibility());
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Settings' }).waitFor();
    // Round and round, never out of it.
    for (let i = 0; i < 20; i++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at?.closest('dialog') !== null;
      }),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Analysis' }).click();
    await page.waitForURL('**/admin/analysis');
    await expect.poll(() => drawer.count()).toBe(0);
  });

  test('a page that is not there keeps the menu around it, and signed out there is only sign-in', async ({
    visit,
  }) => {
    const page = await atDesk(visit, '/admin/nowhere');
    expect(await heading(page).textContent()).toBe("page doesn't exists");
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Analysis').click();
    await page.waitForURL('**/admin/analysis');
    await expect.poll(() => heading(page).textContent()).toBe('Analytics Dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/login');
    await page.goto('/admin/orders?status=pending');
    expect(page.url()).toContain('/auth/login?origin=%2Fadmin%2Forders%3Fstatus%3Dpending');
  });
});

test('a section that was seen stands before the shop has answered, and is read again behind', async ({
  visit,
  shop,
}) => {
  const page = await atDesk(visit, '/admin/coupons');
  /** Goes there by the menu; answers when the section stood, by the page's clock in ms. */
  const go = async (name: string, title: string): Promise<number> => {
    const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
    return link.evaluate(
      (element, wanted) =>
        new Promise<number>((done) => {
          const look = () => {
            if (document.querySelector('main h1')?.textContent === wanted) done(performance.now());
            else requestAnimationFrame(look);
          };
          (element as HTMLElement).click();
          look();
        }),
      title,
    );
  };
  // The first page came with its data; from the first visit by the menu on it is remembered.
  await go('Analysis', 'Analytics Dashboard');
  await go('Coupons', 'Coupon Management');
  await go('Analysis', 'Analytics Dashboard');
  const stood = await go('Coupons', 'Coupon Management');
  const answered = (): Promise<number> =>
    page.evaluate((after) => {
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answers = asked.filter(
        ({ name, responseEnd }) => name.includes('/admin/coupons') && responseEnd > after,
      );
      return answers[0]?.responseEnd ?? 0;
    }, stood);
  await expect.poll(answered).toBeGreaterThan(stood);
  await go('Analysis', 'Analytics Dashboard');
  await shop.pool.query(
    `INSERT INTO coupons (id, code, discount_type, discount_amount)
     VALUES (gen_random_uuid(), 'BEHIND', 'percentage', 5)`,
  );
  await go('Coupons', 'Coupon Management');
  await page.getByText('BEHIND').first().waitFor();
});

test('letters lead everywhere but in fields, are listed under ?, and can be switched off', async ({
  visit,
}) => {
  const page = await atDesk(visit, '/admin/dashboard');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL('**/admin/orders');
  await expect.poll(() => heading(page).textContent()).toBe('All Orders');
  await page.keyboard.press('/');
  await page.keyboard.type('gp?');
  expect(await page.locator('[data-list-search]').inputValue()).toBe('gp?');
  expect(page.url()).toContain('/admin/orders');
  await page.locator('h1').click();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Special products').waitFor();
  await expectAccessible(page);
  await help.getByRole('checkbox', { name: 'Single letters are shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => help.count()).toBe(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await openPalette(page);
  expect(page.url()).toContain('/admin/orders');
  expect(await help.count()).toBe(0);
});

test('a session that ends while somebody works asks in place, keeps what was typed, and the save goes on', async ({
  visit,
  shop,
}) => {
  const page = await atDesk(visit, '/admin/coupons?new=1');
  const editor = page.getByRole('dialog', { name: 'Add New Coupon' });
  await editor.getByLabel('Code', { exact: true }).fill('LATE10');
  await editor.getByLabel(/^Discount amount/).fill('10');
  await shop.pool.query(
    `DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [ADMIN.email],
  );
  await editor.getByRole('button', { name: 'Create Coupon' }).click();
  const again = page.getByRole('dialog', { name: 'Session expired' });
  await again.getByText('Please login again to continue').waitFor();
  expect(await again.getByLabel('Email').inputValue()).toBe(ADMIN.email);
  await expectAccessible(page);
  await again.getByLabel('Password', { exact: true }).fill('not-it');
  await page.keyboard.press('Enter');
  await again.getByText('The e-mail address or the password').first().waitFor();
  await again.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByText('Coupon created successfully').first().waitFor();
  const { rows } = await shop.pool.query(`SELECT code FROM coupons WHERE code = 'LATE10'`);
  expect(rows).toHaveLength(1);

  // Somebody who is no administrator any more is told so.
  await shop.pool.query(`UPDATE users SET role = 'regular' WHERE email = $1`, [ADMIN.email]);
  try {
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Reviews').click();
    await page.getByText("You don't have permission to do this").first().waitFor();
  } finally {
    await shop.pool.query(`UPDATE users SET role = 'admin' WHERE email = $1`, [ADMIN.email]);
  }
});

test('leaving what is not saved asks first', async ({ visit }) => {
  const page = await atDesk(visit, '/admin/coupons?new=1');
  const editor = page.getByRole('dialog', { name: 'Add New Coupon' });
  const code = editor.getByLabel('Code', { exact: true });
  await code.fill('HALFWAY');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await editor.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => question.count()).toBe(0);
  expect(await code.inputValue()).toBe('HALFWAY');
  await editor.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => editor.count()).toBe(0);
  expect(page.url()).not.toContain('new=1');
});
