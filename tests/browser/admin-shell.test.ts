/** The frame of the admin area: menu, shortcuts, expired sessions, unsaved changes. */
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
  test('is next to the page, marks the current section, and is a drawer on phones', async ({
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
      'Staff',
      'API tokens',
      'Account',
    ]);
    const current = menu.locator('[aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['Dashboard']);
    const stitch = await current.evaluate(
      (link) => getComputedStyle(link, '::before').backgroundImage,
    );
    expect(stitch).toContain('repeating-linear-gradient');

    for (const [width, isBeside] of [
      [1024, true],
      [1023, false],
      [PHONE.viewport.width, false],
    ] as const) {
      await page.setViewportSize({ ...PHONE.viewport, width });
      expect(await page.locator('.admin-side').isVisible(), `at ${width} px`).toBe(isBeside);
    }
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Settings' }).waitFor();
    // Focus cycles inside the drawer.
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

  test('an unknown page keeps the menu, and signed out there is only the sign-in page', async ({
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

test('a visited section is shown from the cache at once, and reloaded without losing scroll, selection or an open editor', async ({
  visit,
  shop,
}) => {
  const page = await atDesk(visit, '/admin/products');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const rows = page.locator('tr[data-row]');
  const third = (await rows.nth(2).getByRole('rowheader').textContent()) ?? '';
  /** Opens a section from the menu. @returns frames until it is visible; a busy machine paints fewer in its time */
  const go = (name: string, content: string): Promise<number> =>
    page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name, exact: true })
      .evaluate(
        (link: HTMLElement, wanted) =>
          new Promise<number>((done) => {
            let frames = 0;
            const look = () => {
              if (document.querySelector('main')?.textContent.includes(wanted)) done(frames);
              else {
                frames += 1;
                requestAnimationFrame(look);
              }
            };
            link.click();
            look();
          }),
        content,
      );
  await go('Coupons', 'WELD10');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/products/get?*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await shop.pool.query("UPDATE products SET title = 'Seen after reloading' WHERE title = $1", [
    third,
  ]);
  const frames: number[] = [];
  for (let visits = 0; visits < 3; visits += 1) {
    frames.push(await go('Products', third));
    if (visits < 2) await go('Coupons', 'WELD10');
  }
  // 150 ms at 60 frames a second.
  expect(Math.min(...frames)).toBeLessThanOrEqual(9);

  const tick = rows.nth(0).getByRole('checkbox');
  await tick.click();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Price of / })
    .press('Enter');
  const editor = rows.nth(1).getByRole('textbox', { name: /^Price of / });
  await editor.fill('12.');
  const scroll = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 60));
  const before = await scroll();
  expect(before).toBeGreaterThan(0);
  answered.resolve();
  await page.getByText('Seen after reloading').first().waitFor();
  expect(await scroll()).toBe(before);
  expect(await tick.isChecked()).toBe(true);
  expect(await editor.inputValue()).toBe('12.');
  expect(await editor.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('letter shortcuts work outside fields, are listed under ?, and can be turned off', async ({
  visit,
}) => {
  const page = await atDesk(visit, '/admin/dashboard');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL('**/admin/orders');
  await expect.poll(() => heading(page).textContent()).toBe('All Orders');
  await page.locator('[data-list-search]').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('gp?');
  expect(await page.locator('[data-list-search]').inputValue()).toBe('gp?');
  expect(page.url()).toContain('/admin/orders');
  await page.locator('h1').click();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Special products').waitFor();
  await expectAccessible(page);
  await help.getByRole('checkbox', { name: 'Use single-letter shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => help.count()).toBe(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await openPalette(page);
  expect(page.url()).toContain('/admin/orders');
  expect(await help.count()).toBe(0);
});

test('an expired session asks to sign in in place, keeps the input, and the save continues', async ({
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
  await again.getByText('The email address or password').first().waitFor();
  await again.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByText('Coupon created successfully').first().waitFor();
  const { rows } = await shop.pool.query(`SELECT code FROM coupons WHERE code = 'LATE10'`);
  expect(rows).toHaveLength(1);

  // A former administrator gets a message.
  await shop.pool.query(`UPDATE users SET role = 'regular' WHERE email = $1`, [ADMIN.email]);
  try {
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Reviews').click();
    await page.getByText("You don't have permission to do this").first().waitFor();
  } finally {
    await shop.pool.query(`UPDATE users SET role = 'owner' WHERE email = $1`, [ADMIN.email]);
  }
});

test('leaving unsaved changes asks first', async ({ visit }) => {
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
