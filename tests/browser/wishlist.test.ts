import type { Page } from 'playwright-core';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { undoMessage } from '#support/recent-messages.ts';
import { anotherTab } from '#support/watched-page.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer } from '#support/browser-buyer.ts';

const DRESS = 'Ikat wrap dress';
const MUG = 'Speckled mug, set of two';
const LISTING = '/shop/listing?category=women';
const PAGE = '/shop/wishlist';
const API = '**/api/v1/shop/wishlist';

const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Wishlist, ${title}` });

interface Shop {
  pool: { query: (text: string, values?: unknown[]) => Promise<{ rows: { id: string }[] }> };
}

async function idOf({ pool }: Shop, title: string): Promise<string> {
  const { rows } = await pool.query('SELECT id FROM products WHERE title = $1', [title]);
  return rows[0]?.id ?? '';
}

/** Inserts products into a user's wishlist, each a second after the one before. */
async function wishFor(shop: Shop, userId: string, titles: readonly string[]): Promise<void> {
  for (const [at, title] of titles.entries())
    await shop.pool.query(
      `WITH saved AS (
         INSERT INTO wishlist_items (user_id, product_id, added_at, unit_price_cents)
         SELECT $1, id, now() + $3 * interval '1 second', unit_price_cents FROM products WHERE title = $2)
       UPDATE products SET wishlist_count = wishlist_count + 1 WHERE title = $2`,
      [userId, title, at],
    );
}

async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('a heart toggled by keyboard shows at once and in other tabs, stays after a reload and is counted', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home');
  await aBuyer(page, { address: false });
  await page.goto(LISTING);
  const heart = heartOf(page, DRESS);
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await heart.press('Enter');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Added to wishlist').first().waitFor();
  await page.getByRole('link', { name: 'Wishlist, 1 saved' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');

  const other = await anotherTab(page);
  await other.goto(PAGE);
  await other.getByRole('link', { name: DRESS }).waitFor();
  await page.goto(`/shop/product/${await idOf(shop, DRESS)}`);
  // Tabs start to listen after everything else.
  await untilLazyCodeLoaded(other);
  await heart.press('Space');
  await page.getByText('Removed from wishlist').first().waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await other.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
  await undoMessage(page, 'Removed from wishlist');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
});

test('of several quick clicks the last one counts', async ({ visit, shop }) => {
  const page = await visit('/shop/home');
  const buyer = await aBuyer(page, { address: false });
  await page.goto(LISTING);
  const heart = heartOf(page, DRESS);
  const requests: string[] = [];
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/v1/shop/wishlist/**', async (route) => {
    requests.push(route.request().method());
    await clicked.promise;
    await route.continue();
  });
  for (let press = 0; press < 5; press += 1) await heart.click();
  expect(await heart.getAttribute('aria-pressed'), 'before the shop has answered').toBe('true');
  clicked.resolve();
  await page.getByText('Added to wishlist').first().waitFor();
  // The first request already asked for the state of the last click.
  expect(requests).toEqual(['POST']);
  const { rows } = await shop.pool.query(
    'SELECT product_id AS id FROM wishlist_items WHERE user_id = $1',
    [buyer.id],
  );
  expect(rows).toHaveLength(1);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
});

test('a heart clicked while signed out is saved after sign-in, on the same page', async ({
  visit,
}) => {
  const other = await visit('/shop/home');
  const buyer = await aBuyer(other, { address: false });
  const page = await visit(LISTING);
  await heartOf(page, DRESS).press('Enter');
  const question = page.getByRole('dialog', { name: 'Please login to update wishlist' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('link', { name: 'Login' }).press('Enter');
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
  await logIn(page, buyer);
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  await page.getByText('Added to wishlist').first().waitFor();
  await expect.poll(() => heartOf(page, DRESS).getAttribute('aria-pressed')).toBe('true');
});

test('an expired session is reported, leads to sign-in, and the click is completed after it', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home');
  const buyer = await aBuyer(page, { address: false });
  await page.goto(LISTING);
  await shop.pool.query('DELETE FROM sessions WHERE user_id = $1', [buyer.id]);
  await heartOf(page, DRESS).press('Enter');
  await page.waitForURL(/\/auth\/login\?/);
  await page.getByText('Session expired').first().waitFor();
  await page.getByText('Please login again to continue').first().waitFor();
  await logIn(page, buyer);
  await page.getByText('Added to wishlist').first().waitFor();
  expect(new URL(page.url()).search).toBe('?category=women');

  await shop.pool.query('DELETE FROM sessions WHERE user_id = $1', [buyer.id]);
  await page.getByRole('link', { name: 'Wishlist, 1 saved' }).press('Enter');
  await page.waitForURL(/\/auth\/login\?.*reason=expired/);
  await page.getByText('Session expired').first().waitFor();
  await logIn(page, buyer);
  await page.getByRole('heading', { name: 'My Wishlist', level: 1 }).waitFor();
});

test('the wishlist has its empty, loading, error and retry states', async ({ visit, shop }) => {
  const page = await visit('/shop/home', {
    expected: [/^503 from GET/, /status of 503/, /ERR_FAILED/],
  });
  const buyer = await aBuyer(page, { address: false });
  await page.goto(PAGE);
  await page.getByRole('heading', { name: 'Your wishlist is empty', level: 1 }).waitFor();
  await page.getByText('Add items to your wishlist to see them here').waitFor();
  expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
    '/',
  );
  await wishFor(shop, buyer.id, [DRESS]);

  await page.goto('/shop/about');
  let answer: 'slow' | 'down' | 'lost' | 'empty' | 'right' = 'slow';
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(API, async (route) => {
    if (answer === 'slow') await held;
    if (answer === 'down')
      return await route.fulfill({ status: 503, json: { success: false, message: 'Back soon' } });
    if (answer === 'lost') return await route.abort();
    if (answer === 'empty') return await route.fulfill({ json: { success: false } });
    return await route.continue();
  });
  await page.getByRole('link', { name: 'Wishlist, 1 saved' }).press('Enter');
  await page.getByRole('progressbar', { name: 'Loading your wishlist' }).waitFor();
  await expectAccessible(page);
  answer = 'down';
  letGo();
  const failed = page.getByRole('heading', { name: 'Error', level: 1 });
  await failed.waitFor();
  await page.getByRole('main').getByText('Back soon').waitFor();
  await expectAccessible(page);
  const again = page.getByRole('button', { name: 'Try Again' });
  answer = 'lost';
  await again.press('Enter');
  await page
    .getByRole('main')
    .getByText('Failed to fetch wishlist. Please try again later.')
    .waitFor();
  answer = 'empty';
  await again.press('Enter');
  await page.getByRole('main').getByText('Failed to fetch wishlist', { exact: true }).waitFor();
  answer = 'right';
  await again.press('Enter');
  await page.getByRole('heading', { name: 'My Wishlist', level: 1 }).waitFor();
  await page.getByRole('link', { name: DRESS }).waitFor();
});

test('changed prices and stock are marked, the list can be sorted, and deleted products are named', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home', {
    context: { colorScheme: 'dark', viewport: { width: 360, height: 780 } },
  });
  const buyer = await aBuyer(page, { address: false });
  const { rows } = await shop.pool.query(
    `SELECT title AS id FROM products WHERE deleted_at IS NULL AND category = 'home' ORDER BY unit_price_cents LIMIT 3`,
  );
  const [cheap = '', middle = '', gone = ''] = rows.map((row) => row.id);
  await wishFor(shop, buyer.id, [cheap, middle, gone]);
  await shop.pool.query(
    `UPDATE wishlist_items SET unit_price_cents = unit_price_cents + 1050, was_sold_out = true
     WHERE product_id = (SELECT id FROM products WHERE title = $1)`,
    [cheap],
  );
  await shop.pool.query('UPDATE products SET deleted_at = now() WHERE title = $1', [gone]);
  await page.goto(PAGE);
  const card = page.getByRole('article').filter({ hasText: cheap });
  await card.getByText('$10.50 less than when you saved it').waitFor();
  await card.getByText('Back in stock').waitFor();
  const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(await titles()).toEqual([middle, cheap]);
  await page.getByLabel('Sort wishlist').selectOption('Price drops first');
  expect(await titles()).toEqual([cheap, middle]);
  await expectAccessible(page);

  const left = page.getByRole('region', { name: 'No longer available' });
  await left.getByRole('button', { name: `Remove, ${gone}` }).press('Enter');
  await left.waitFor({ state: 'detached' });
  await shop.pool.query('UPDATE products SET deleted_at = NULL WHERE title = $1', [gone]);
});

test('a card disappears with its heart and returns with Undo; the focus stays in the list', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home');
  const buyer = await aBuyer(page, { address: false });
  await wishFor(shop, buyer.id, [DRESS, MUG]);
  await page.goto(PAGE);
  await heartOf(page, MUG).press('Enter');
  await page.getByRole('link', { name: MUG }).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Wishlist, ${DRESS}`);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('link', { name: MUG }).waitFor();
});

test('products without choices move to the cart; others open their choices first', async ({
  visit,
  shop,
}) => {
  const page = await visit('/shop/home');
  const buyer = await aBuyer(page, { address: false });
  await wishFor(shop, buyer.id, [DRESS, MUG]);
  await page.goto(PAGE);
  await page.getByRole('button', { name: `Move to cart, ${MUG}` }).press('Enter');
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await page.getByRole('link', { name: 'Wishlist, 1 saved' }).waitFor();
  await page.getByRole('link', { name: MUG }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Choose size, ${DRESS}` }).press('Enter');
  await page.getByRole('dialog', { name: DRESS }).waitFor();
});

test('the URL serves a page to browsers and the API to programs', async ({ visit, shop }) => {
  const page = await visit('/shop/home');
  const buyer = await aBuyer(page, { address: false });
  await wishFor(shop, buyer.id, [DRESS]);
  const read = (path: string, accept: string) =>
    page.request.get(path, { headers: { accept }, maxRedirects: 0 });
  const html = await read(PAGE, 'text/html,application/xhtml+xml');
  expect(html.headers()['content-type']).toContain('text/html');
  expect(html.headers()['vary']).toContain('Accept,');
  const json = await read(PAGE, 'application/json');
  expect(json.headers()['content-type']).toContain('application/json');
  expect(json.headers()['vary']).toContain('Accept');
  expect(await json.json()).toMatchObject({
    success: true,
    data: { products: [{ title: DRESS }] },
  });
  expect((await read('/admin/reviews', '*/*')).status()).toBe(403);
  expect((await read('/admin/reviews', 'text/html')).headers()['location']).toBe('/unauth-page');
});

test('without JavaScript the heart is a form', async ({ visit }) => {
  const page = await visit('/shop/home', { context: { javaScriptEnabled: false } });
  await aBuyer(page, { address: false });
  await page.goto(LISTING);
  await heartOf(page, DRESS).click();
  await page.getByRole('heading', { name: 'My Wishlist', level: 1 }).waitFor();
  await heartOf(page, DRESS).click();
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
});

test('signed out, the page leads to sign-in and back', async ({ visit }) => {
  const other = await visit('/shop/home');
  const buyer = await aBuyer(other, { address: false });
  const page = await visit(PAGE);
  expect(new URL(page.url()).pathname).toBe('/auth/login');
  await logIn(page, buyer);
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
});
