/** The admin command palette: opening, results and commands. */
import type { Page } from 'playwright-core';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { aBuyer, anOrder, call, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import { goOffline } from '#support/lazy-code.ts';
import type { VisitOptions } from '#support/watched-page.ts';

type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

async function atDesk(visit: Visit, options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/auth/login', options);
  await signIn(page, ADMIN);
  await page.goto('/admin/dashboard');
  await page.waitForLoadState('networkidle');
  return page;
}

/** Buys a product and pays. */
async function aPaidOrder(visit: Visit, shop: BrowserShop) {
  const page = await visit('/shop/about');
  const buyer = await aBuyer(page);
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  const { orderId, approvalURL, data } = await anOrder(page, buyer, product);
  const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
  await shop.simulator.approve(paymentId);
  await call(page, 'post', '/shop/orders/capture', { paymentId, payerId: 'BUYER', orderId });
  return { id: orderId, number: data.number, email: buyer.email };
}

const field = (page: Page) =>
  page.getByRole('dialog', { name: 'Search or run a command' }).getByRole('combobox');
const options = (page: Page) => page.getByRole('option').allTextContents();

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/**
 * Frames from the shortcut until the palette is visible and focused. Not milliseconds, because a busy machine paints
 * fewer frames.
 */
const openingFrames = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const look = () => {
          if (document.activeElement?.getAttribute('role') === 'combobox') resolve(frames);
          else {
            frames += 1;
            requestAnimationFrame(look);
          }
        };
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'k',
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
          }),
        );
        look();
      }),
  );

test('opens without a request and finds pages, commands and every kind of record by keyboard', async ({
  visit,
  shop,
}) => {
  // Words that are typed slowly are searched for while offline.
  const page = await atDesk(visit, { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // No request: code and pages are already loaded. The benchmark measures the time.
  await goOffline(page);
  await openPalette(page);
  await page.keyboard.type('coupons');
  await page
    .getByRole('option', { name: /Coupons/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.context().setOffline(false);

  const frames: number[] = [];
  for (let opening = 0; opening < 5; opening += 1) {
    frames.push(await openingFrames(page));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
  expect(Math.min(...frames)).toBeLessThanOrEqual(3);

  const order = await aPaidOrder(visit, shop);
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  await shop.pool.query(
    `INSERT INTO reviews (id, product_id, user_id, user_name, message, value)
     SELECT gen_random_uuid(), $1, id, 'Ottilie Quill', 'Warm.', 5 FROM users WHERE email = $2`,
    [product._id, order.email],
  );
  await openPalette(page);
  for (const [text, found] of [
    [order.number, `Order ${order.number}`],
    [order.email, `Order ${order.number}`],
    ['Ikat wrap', 'Ikat wrap dress'],
    ['weld10', 'WELD10'],
    ['ottilie', 'Ottilie Quill'],
    ['Anal', 'Analysis'],
    ['new prod', 'New product'],
  ] as const) {
    await field(page).fill(text);
    await expect
      .poll(async () => (await options(page)).some((line) => line.includes(found)), {
        message: `${text} finds ${found}`,
      })
      .toBe(true);
  }
  await expectAccessible(page);
  await field(page).fill('anal');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/analysis');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('is rendered in advance, opens over a sheet, traps Tab, and closes on a click outside', async ({
  visit,
}) => {
  const page = await atDesk(visit);
  const ready = page.locator('[role="option"]');
  const closed = () => expect.poll(() => field(page).count()).toBe(0);
  await expect.poll(() => ready.count()).toBeGreaterThan(20);
  expect(await page.getByRole('option').count()).toBe(0);

  // Opened over the sheet before its code is loaded.
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/command-palette-*.js', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.goto('/admin/products?new=1');
  const title = page.getByRole('dialog', { name: 'Add New Product' }).getByLabel('Title');
  await title.focus();
  await asked.promise;
  await page.keyboard.press('Control+k');
  answered.resolve();
  await field(page).waitFor();
  await page.keyboard.type('anal');
  await expect.poll(() => ready.count()).toBe(1);
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
  await closed();
  expect(await title.evaluate((input) => input === document.activeElement)).toBe(true);

  await openPalette(page);
  expect(await field(page).inputValue()).toBe('');
  // The click does not reach what is underneath.
  const sheet = page.getByRole('dialog', { name: 'Add New Product' });
  const { x, y } = (await sheet.locator('.modal-close').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 10, y + 10);
  await closed();
  expect(await title.evaluate((input) => input === document.activeElement)).toBe(true);

  await openPalette(page);
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Recent messages' }).waitFor();
  await closed();
});

test('sets a status and features a product; Ctrl+Z undoes one after the other', async ({
  visit,
  shop,
}) => {
  const order = await aPaidOrder(visit, shop);
  const stored = async () => {
    const status = await shop.pool.query<{ order_status: string }>(
      'SELECT order_status FROM orders WHERE id = $1',
      [order.id],
    );
    const special = await shop.pool.query<{ featured: boolean }>(
      `SELECT featured FROM products WHERE title = 'Ikat wrap dress'`,
    );
    return [status.rows[0]?.order_status, special.rows[0]?.featured];
  };
  const [before, featured] = await stored();
  const page = await atDesk(visit);
  await openPalette(page);
  await page.keyboard.type('set order');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Which order?' }).waitFor();
  await page.keyboard.type(order.number);
  await page.getByRole('option', { name: new RegExp(order.number) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: `Status of order ${order.number}` }).waitFor();
  await page.keyboard.type('In Ship');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual(['inShipping', featured]);

  await openPalette(page);
  await page.keyboard.type('toggle feat');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /Which product do you want to feature/ }).waitFor();
  await page.keyboard.type('Ikat wrap dress');
  await page.getByRole('option', { name: /Ikat wrap dress/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual(['inShipping', !featured]);
  // The message says what can be undone.
  await page
    .getByText(/^Ikat wrap dress is (no longer )?featured$/)
    .first()
    .waitFor();

  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(['inShipping', featured]);
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual([before, featured]);
});

test('opens a new product and a new coupon, marks a deal, switches the theme, and logs out', async ({
  visit,
  shop,
}) => {
  const page = await atDesk(visit);
  const command = async (text: string) => {
    await openPalette(page);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const closed = () => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  for (const [text, address, title] of [
    ['new product', '/admin/products?new=1', 'Add New Product'],
    ['new coupon', '/admin/coupons?new=1', 'Add New Coupon'],
  ] as const) {
    await command(text);
    await page.waitForURL(`**${address}`);
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await closed();
  }

  const deals = async () => {
    const { rows } = await shop.pool.query<{ todays_deal: boolean }>(
      `SELECT todays_deal FROM products WHERE title = 'Ikat wrap dress'`,
    );
    return rows[0]?.todays_deal;
  };
  const before = await deals();
  await command("toggle today's");
  await page.getByRole('combobox', { name: /today's deals/ }).waitFor();
  await page.keyboard.type('Ikat wrap dress');
  await page.getByRole('option', { name: /Ikat wrap dress/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(deals).toBe(!before);
  await page
    .getByText(/^Ikat wrap dress is (one of today's deals|no longer a deal)$/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(deals).toBe(before);

  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const worn = await theme();
  await command('switch theme');
  await closed();
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
