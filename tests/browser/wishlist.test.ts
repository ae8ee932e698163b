import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import type { BrowserShop } from '#support/browser-shop.ts';
import { insertProducts } from '#support/inserted-products.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { requestOf } from '#support/page-request.ts';
import { undoMessage } from '#support/recent-messages.ts';
import { holdRequests, productPath, signInByForm, visitAsBuyer } from '#support/storefront.ts';
import { anotherTab } from '#support/watched-page.ts';

const DRESS = 'Ikat wrap dress';
const LISTING = '/shop/listing?category=women';
const PAGE = '/shop/wishlist';
const API = '**/api/v1/shop/wishlist';

const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Wishlist, ${title}` });

/** Inserts products into a user's wishlist, each a second after the one before. */
async function wishFor(
  { pool }: BrowserShop,
  userId: string,
  titles: readonly string[],
): Promise<void> {
  for (const [at, title] of titles.entries())
    await pool.query(
      `WITH saved AS (
         INSERT INTO wishlist_items (user_id, product_id, added_at, unit_price_cents)
         SELECT $1, id, now() + $3 * interval '1 second', unit_price_cents FROM products
         WHERE title = $2 AND deleted_at IS NULL)
       UPDATE products SET wishlist_count = wishlist_count + 1 WHERE title = $2 AND deleted_at IS NULL`,
      [userId, title, at],
    );
}

test('a heart toggled by keyboard shows at once and in other tabs, stays after a reload and is counted; of several quick clicks the last one counts', async ({
  visit,
  shop,
}) => {
  const { page } = await visitAsBuyer(visit, LISTING);
  const heart = heartOf(page, DRESS);
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  const { requests, release } = await holdRequests(page, `${API}/**`);
  for (let press = 0; press < 5; press += 1) await heart.press('Enter');
  expect(await heart.getAttribute('aria-pressed'), 'before the shop has answered').toBe('true');
  release();
  await page.getByText('Added to wishlist').first().waitFor();
  // The first request may have asked for the state of an earlier click.
  expect(requests.length).toBeLessThanOrEqual(2);
  expect(requests.at(-1)?.method()).toBe('POST');
  await page.getByRole('link', { name: 'Wishlist, 1 saved' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');

  const other = await anotherTab(page);
  await other.goto(PAGE);
  await other.getByRole('link', { name: DRESS }).waitFor();
  await page.goto(await productPath(shop, DRESS));
  // Tabs start to listen after everything else.
  await untilLazyCodeLoaded(other);
  await heart.press('Space');
  await page.getByText('Removed from wishlist').first().waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await other.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
  await undoMessage(page, 'Removed from wishlist');
  // The heart shows the change before the shop knows it, and leaving the page would cancel it.
  await page.getByText('Added to wishlist').first().waitFor();

  await page.goto(LISTING);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await heart.dblclick();
  await page.getByText('Removed from wishlist').first().waitFor();
  expect(await heart.getAttribute('aria-pressed'), 'a double click is one press').toBe('false');
});

test('a click while signed out, or after the session has expired, is explained and completed after sign-in, on the same page', async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit);
  const endSession = () => shop.pool.query('DELETE FROM sessions WHERE user_id = $1', [buyer.id]);
  await page.context().clearCookies();
  await page.goto(LISTING);
  const heart = heartOf(page, DRESS);
  await heart.press('Enter');
  const question = page.getByRole('dialog', { name: 'Please login to update wishlist' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('link', { name: 'Login' }).press('Enter');
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
  await signInByForm(page, buyer);
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  await page.getByText('Added to wishlist').first().waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

  await heart.press('Enter');
  await page.getByText('Removed from wishlist').first().waitFor();
  await endSession();
  await heart.press('Enter');
  await page.waitForURL(/\/auth\/login\?.*reason=expired/);
  await page.getByText('Session expired').first().waitFor();
  await page.getByText('Please login again to continue').first().waitFor();
  await signInByForm(page, buyer);
  await page.getByText('Added to wishlist').first().waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => new URL(page.url()).search).toBe('?category=women');

  await endSession();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Wishlist/ })
    .press('Enter');
  await page.waitForURL(/\/auth\/login\?.*reason=expired/);
  await page.getByText('Session expired').first().waitFor();
  await signInByForm(page, buyer);
  await page.getByRole('heading', { name: 'My Wishlist', level: 1 }).waitFor();
});

test('the wishlist has its empty, loading, error and retry states; its URL serves a page to browsers and the API to programs', async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit, PAGE, {
    expected: [/^503 from GET/, /status of 503/, /ERR_FAILED/],
  });
  await page.getByRole('heading', { name: 'Your wishlist is empty', level: 1 }).waitFor();
  await page.getByText('Add items to your wishlist to see them here').waitFor();
  expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
    '/',
  );
  await wishFor(shop, buyer.id, [DRESS]);

  await page.goto('/shop/about');
  let answer: 'slow' | 'down' | 'lost' | 'empty' | 'right' = 'slow';
  const held = Promise.withResolvers<void>();
  await page.route(API, async (route) => {
    if (answer === 'slow') await held.promise;
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
  held.resolve();
  const main = page.getByRole('main');
  await page.getByRole('heading', { name: 'Error', level: 1 }).waitFor();
  await main.getByText('Back soon').waitFor();
  await expectAccessible(page);
  const again = page.getByRole('button', { name: 'Try Again' });
  answer = 'lost';
  await again.press('Enter');
  await main.getByText('Failed to fetch wishlist. Please try again later.').waitFor();
  answer = 'empty';
  await again.press('Enter');
  await main.getByText('Failed to fetch wishlist', { exact: true }).waitFor();
  answer = 'right';
  await again.press('Enter');
  await page.getByRole('heading', { name: 'My Wishlist', level: 1 }).waitFor();
  await page.getByRole('link', { name: DRESS }).waitFor();

  const read = (accept: string) => requestOf(page, PAGE, { headers: { accept }, maxRedirects: 0 });
  const html = await read('text/html,application/xhtml+xml');
  expect(html.headers()['content-type']).toContain('text/html');
  expect(html.headers()['vary']).toContain('Accept,');
  const json = await read('application/json');
  expect(json.headers()['vary']).toContain('Accept');
  expect(await json.json()).toMatchObject({ data: { products: [{ title: DRESS }] } });
});

test('changed prices and stock are marked, the list can be sorted, deleted products are named; cards are removed, restored and moved to the cart', async ({
  visit,
  shop,
}) => {
  const [cheap, middle, gone, sized] = ['Cheap cap', 'Middle cap', 'Old cap', 'Sized cap'] as const;
  const ids = await insertProducts(
    shop,
    [cheap, middle, gone, sized].map((title) => ({
      title,
      category: 'home',
      priceCents: 1000,
      ...(title === sized ? { sizes: ['S', 'M'] } : {}),
    })),
  );
  const { page, buyer } = await visitAsBuyer(visit, undefined, {
    context: { colorScheme: 'dark', viewport: { width: 360, height: 780 } },
  });
  await wishFor(shop, buyer.id, [cheap, sized, middle, gone]);
  await shop.pool.query(
    `UPDATE wishlist_items SET unit_price_cents = unit_price_cents + 1050, was_sold_out = true
     WHERE product_id = $1`,
    [ids[0]],
  );
  await shop.pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [ids[2]]);
  await page.goto(PAGE);
  const card = page.getByRole('article').filter({ hasText: cheap });
  await card.getByText('$10.50 less than when you saved it').waitFor();
  await card.getByText('Back in stock').waitFor();
  const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(await titles()).toEqual([middle, sized, cheap]);
  await page.getByLabel('Sort wishlist').selectOption('Price drops first');
  await expect.poll(titles).toEqual([cheap, middle, sized]);
  await expectAccessible(page);
  const left = page.getByRole('region', { name: 'No longer available' });
  await left.getByRole('button', { name: `Remove, ${gone}` }).press('Enter');
  await left.waitFor({ state: 'detached' });

  // The focus stays in the list, and Undo brings the card back.
  await heartOf(page, cheap).press('Enter');
  await page.getByRole('link', { name: cheap }).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Wishlist, ${middle}`);
  await undoMessage(page, 'Removed from wishlist');
  await page.getByRole('link', { name: cheap }).waitFor();

  // Products without choices move to the cart; others open their choices first.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: `Move to cart, ${cheap}` }).press('Enter');
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await page.getByRole('link', { name: 'Wishlist, 2 saved' }).waitFor();
  await page.getByRole('link', { name: cheap }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Choose size, ${sized}` }).press('Enter');
  await page.getByRole('dialog', { name: sized }).waitFor();
});
