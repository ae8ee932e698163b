/** The frame of the admin area: menu, shortcuts, expired sessions. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { isFocused, openAs, openAsAdmin, untilText } from '#support/admin-screens.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aColleague } from '#support/staff.ts';

const DESK = { context: { viewport: { width: 1280, height: 800 } } };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the menu is next to the page, marks the current section, and is a drawer on phones; an unknown page keeps it', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/dashboard', DESK);
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
    'Categories',
    'Collections',
    'Content',
    'Words',
    'Customers',
    'Money',
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
    [360, false],
  ] as const) {
    await page.setViewportSize({ height: 740, width });
    expect(await page.locator('.admin-side').isVisible(), `at ${width} px`).toBe(isBeside);
  }
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.press('Enter');
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
  await expect.poll(() => isFocused(opener)).toBe(true);
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Analysis' }).click();
  await page.waitForURL('**/admin/analysis');
  await expect.poll(() => drawer.count()).toBe(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/nowhere');
  expect(await heading(page).textContent()).toBe("page doesn't exists");
  await menu.getByText('Analysis').click();
  await expect.poll(() => heading(page).textContent()).toBe('Analytics Dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/login');
  await page.goto('/admin/orders?status=pending');
  await expect
    .poll(() => page.url())
    .toContain('/auth/login?origin=%2Fadmin%2Forders%3Fstatus%3Dpending');
});

test('a visited section is shown from the cache at once, and reloaded without losing scroll, selection or an open editor', async ({
  visit,
  shop,
}) => {
  const page = await openAsAdmin(visit, '/admin/products', DESK);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const rows = page.locator('tr[data-row]');
  const third = (await rows.nth(2).getByRole('rowheader').textContent()) ?? '';
  const open = (section: string) =>
    page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: section, exact: true })
      .click();
  await open('Coupons');
  await page.getByRole('row', { name: /WELD10/ }).waitFor();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/products/get?*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await shop.pool.query("UPDATE products SET title = 'Seen after reloading' WHERE title = $1", [
    third,
  ]);
  onTestFinished(async () => {
    await shop.pool.query("UPDATE products SET title = $1 WHERE title = 'Seen after reloading'", [
      third,
    ]);
  });
  await open('Products');
  await rows.nth(2).getByRole('rowheader', { name: third }).waitFor();

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
  expect(await isFocused(editor)).toBe(true);
});

test('letter shortcuts work outside fields, are listed under ?, and can be turned off', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/dashboard', DESK);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL('**/admin/orders');
  await expect.poll(() => heading(page).textContent()).toBe('All Orders');
  await page.locator('[data-list-search]').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('gp?');
  expect(await page.locator('[data-list-search]').inputValue()).toBe('gp?');
  await expect.poll(() => page.url()).toContain('/admin/orders');
  await page.locator('h1').click();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Special products').waitFor();
  await help.getByRole('checkbox', { name: 'Use single-letter shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => help.count()).toBe(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /./ }).waitFor();
  await expect.poll(() => page.url()).toContain('/admin/orders');
  await expect.poll(() => help.count()).toBe(0);
});

test('an expired session asks to sign in in place, keeps the input, and the save continues; a former administrator gets a message', async ({
  visit,
  shop,
}) => {
  const person = await aColleague(shop, 'manager');
  const page = await openAs(visit, person, '/admin/coupons?new=1', DESK);
  const editor = page.getByRole('dialog', { name: 'Add New Coupon' });
  await editor.getByLabel('Code', { exact: true }).fill('LATE10');
  await editor.getByLabel(/^Discount amount/).fill('10');
  await shop.pool.query('DELETE FROM sessions');
  await editor.getByRole('button', { name: 'Create Coupon' }).click();
  const again = page.getByRole('dialog', { name: 'Session expired' });
  await again.getByText('Please login again to continue').waitFor();
  expect(await again.getByLabel('Email').inputValue()).toBe(person.email);
  await expectAccessible(page, 'dialog[open]');
  const password = again.getByLabel('Password', { exact: true });
  await password.fill('not-it');
  await page.keyboard.press('Enter');
  await again.getByText('The email address or password').first().waitFor();
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  await untilText(page, 'Coupon created successfully');
  const { rows } = await shop.pool.query(`SELECT code FROM coupons WHERE code = 'LATE10'`);
  expect(rows).toHaveLength(1);

  await shop.pool.query(`UPDATE users SET role = 'regular' WHERE email = $1`, [person.email]);
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Reviews').click();
  await untilText(page, /You don't have permission to do this/);
});
