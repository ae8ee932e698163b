/** The admin command palette: opening, results and commands. */
import type { Page } from 'playwright-core';
import { isFocused, openAsAdmin, untilText } from '#support/admin-screens.ts';
import { aBoughtOrder } from '#support/bought-order.ts';
import { expect, test } from '#support/browser.ts';
import { goOffline } from '#support/lazy-code.ts';

const field = (page: Page) =>
  page.getByRole('dialog', { name: 'Search or run a command' }).getByRole('combobox');
const option = (page: Page, text: string | RegExp) =>
  page.getByRole('option').filter({ hasText: text }).first();
const untilClosed = (page: Page) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

async function closePalette(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await untilClosed(page);
}

test('opens without a request and finds pages, commands and every kind of record by keyboard', async ({
  visit,
  shop,
}) => {
  const order = await aBoughtOrder(visit, shop);
  await shop.pool.query(
    `INSERT INTO reviews (id, product_id, user_id, user_name, message, value)
     SELECT gen_random_uuid(), order_lines.product_id, user_id, 'Ottilie Quill', 'Warm.', 5
     FROM orders JOIN order_lines ON order_lines.order_id = orders.id WHERE orders.id = $1`,
    [order.id],
  );
  // Words that are typed slowly are searched for while offline.
  const page = await openAsAdmin(visit, '/admin/dashboard', {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  await openPalette(page);
  await closePalette(page);
  // No request: code and pages are already loaded. The benchmark measures the time.
  await goOffline(page);
  await openPalette(page);
  await page.keyboard.type('coupons');
  await option(page, /Coupons/).waitFor();
  await closePalette(page);
  await page.context().setOffline(false);

  await openPalette(page);
  for (const [text, found] of [
    [order.number, `Order ${order.number}`],
    [order.email, `Order ${order.number}`],
    ['Ikat wrap', 'Ikat wrap dress'],
    ['samir', 'samir.k@customers.example'],
    ['weld10', 'WELD10'],
    ['ottilie', 'Ottilie Quill'],
    ['new prod', 'New product'],
    ['anal', 'Analysis'],
  ] as const) {
    await field(page).fill(text);
    await option(page, found).waitFor();
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/analysis');
  await untilClosed(page);
});

test('opens over a sheet, also before its code is loaded, traps Tab, and closes on a click outside', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/healthz');
  const untilGone = () => expect.poll(() => field(page).count()).toBe(0);
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/command-palette-*.js', async (route) => {
    requested.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.goto('/admin/products?new=1');
  const sheet = page.getByRole('dialog', { name: 'Add New Product' });
  const title = sheet.getByLabel('Title');
  await title.focus();
  await requested.promise;
  await page.keyboard.press('Control+k');
  answered.resolve();
  await field(page).waitFor();
  await page.keyboard.type('anal');
  await expect.poll(() => page.locator('[role="option"]').count()).toBe(1);
  // Tab leads to the browser's own controls and back, never to the page below.
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('dialog, body')?.id || 'the browser');
  for (const expected of ['the browser', 'palette', 'palette']) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(expected);
  }
  // In the field again, which selects its text as every field does.
  await page.keyboard.type('coup');
  await expect.poll(() => field(page).inputValue()).toBe('coup');
  await page.keyboard.press('Escape');
  await untilGone();
  await expect.poll(() => isFocused(title)).toBe(true);

  await openPalette(page);
  expect(await field(page).inputValue()).toBe('');
  // The click does not reach what is underneath.
  const { x, y } = (await sheet.locator('.modal-close').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 10, y + 10);
  await untilGone();
  await expect.poll(() => isFocused(title)).toBe(true);

  await openPalette(page);
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Recent messages' }).waitFor();
  await untilGone();
});

test('Enter waits for the results of what is typed', async ({ visit, shop }) => {
  const page = await openAsAdmin(visit, '/admin/dashboard');
  const answered = Promise.withResolvers<void>();
  await page.route('**/admin/products/get?*q=Ikat*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const isFeatured = async () => {
    const { rows } = await shop.pool.query<{ title: string; featured: boolean }>(
      "SELECT title, featured FROM products WHERE title LIKE 'Ikat%'",
    );
    return Object.fromEntries(rows.map(({ title, featured }) => [title, featured]));
  };
  const before = await isFeatured();
  await openPalette(page);
  await page.keyboard.type('toggle feat');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /Which product/ }).waitFor();
  await page.keyboard.type('ika');
  await option(page, 'Ikat cushion, piped').waitFor();
  await field(page).fill('Ikat wrap');
  await page.keyboard.press('Enter');
  await page.locator('.palette-foot').getByText('Searching').waitFor();
  // The results before are still there: what is typed stays in the field.
  expect(await option(page, 'Ikat cushion, piped').isVisible()).toBe(true);
  expect(await field(page).inputValue()).toBe('Ikat wrap');
  answered.resolve();
  await untilText(page, /^Ikat wrap dress is (no longer )?featured$/);
  expect(await isFeatured()).toEqual({
    ...before,
    'Ikat wrap dress': !before['Ikat wrap dress'],
  });
});

test('sets a status, features a product and marks a deal, which Ctrl+Z undoes one after the other; opens new records, switches the theme, and logs out', async ({
  visit,
  shop,
}) => {
  const order = await aBoughtOrder(visit, shop);
  const stored = async () => {
    const { rows } = await shop.pool.query<{ status: string; featured: boolean; deal: boolean }>(
      `SELECT order_status AS status, featured, todays_deal AS deal FROM orders, products
       WHERE orders.id = $1 AND title = 'Ikat wrap dress'`,
      [order.id],
    );
    return rows[0];
  };
  const before = await stored();
  if (!before) throw new Error('neither order nor product');
  const page = await openAsAdmin(visit, '/admin/dashboard');
  const command = async (text: string) => {
    await openPalette(page);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const choose = async (question: string | RegExp, text: string) => {
    await page.getByRole('combobox', { name: question }).waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await command('set order');
  await choose('Which order?', order.number);
  await choose(`Status of order ${order.number}`, 'In Ship');
  const shipped = { ...before, status: 'inShipping' };
  await expect.poll(stored).toEqual(shipped);

  await command('toggle feat');
  await choose(/Which product do you want to feature/, 'Ikat wrap dress');
  const featured = { ...shipped, featured: !before.featured };
  await expect.poll(stored).toEqual(featured);
  // The message says what can be undone.
  await untilText(page, /^Ikat wrap dress is (no longer )?featured$/);
  await command("toggle today's");
  await choose(/today's deals/, 'Ikat wrap dress');
  await expect.poll(stored).toEqual({ ...featured, deal: !before.deal });
  await untilText(page, /^Ikat wrap dress is (one of today's deals|no longer a deal)$/);
  for (const then of [featured, shipped, before]) {
    await page.keyboard.press('Control+z');
    await expect.poll(stored).toEqual(then);
  }

  for (const [text, address, title] of [
    ['new product', '/admin/products?new=1', 'Add New Product'],
    ['new coupon', '/admin/coupons?new=1', 'Add New Coupon'],
  ] as const) {
    await command(text);
    await page.waitForURL(`**${address}`);
    await page.getByRole('dialog', { name: title }).waitFor();
    await closePalette(page);
  }

  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const worn = await theme();
  await command('switch theme');
  await untilClosed(page);
  const other = await theme();
  expect(other).toMatch(/^(light|dark)$/);
  expect(other).not.toBe(worn);
  await page.reload();
  expect(await theme()).toBe(other);

  await command('log out');
  await page.waitForURL('**/auth/login');
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/auth/login**');
});
