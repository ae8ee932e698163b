import type { Page } from 'playwright-core';
import { newId } from '#kernel/ids.ts';
import { expect, expectAccessible, SHOPPER, signIn, test } from '#support/browser.ts';
import { cards } from '#support/listing-page.ts';
import { pauseClock } from '#support/pause-clock.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
/** The texts that the page searches for. */
const asked = (page: Page): string[] => {
  const texts: string[] = [];
  page.on('request', (request) => {
    const [, text] = /\/api\/v1\/shop\/search\/([^?]+)/.exec(request.url()) ?? [];
    if (text) texts.push(decodeURIComponent(text));
  });
  return texts;
};

test.beforeAll(async ({ shop }) => {
  for (const title of ['Gabardine bucket hat', 'Gabardine jacket']) {
    const id = newId();
    await shop.pool.query(
      `INSERT INTO products (id, title, description, category, price_cents, images, shipping_methods)
       VALUES ($1, $2, 'For wet days.', 'accessories', 4200, '[]', '[]')`,
      [id, title],
    );
    await shop.pool.query('INSERT INTO variants (id, product_id, on_hand) VALUES ($1, $2, 50)', [
      newId(),
      id,
    ]);
  }
});

test('three letters send no request, four send one after a second, Enter sends one at once', async ({
  visit,
}) => {
  const page = await visit('/shop/search');
  const texts = asked(page);
  await pauseClock(page);
  await box(page).pressSequentially('hat');
  await page.clock.runFor(2000);
  await box(page).pressSequentially('s');
  await page.clock.runFor(900);
  await page.getByRole('progressbar', { name: 'Searching' }).waitFor();
  expect(texts).toEqual([]);
  await page.clock.runFor(100);
  await page.clock.resume();
  await page.waitForURL('**/shop/search?keyword=hats');
  await page.getByRole('link', { name: 'Gabardine bucket hat' }).waitFor();
  expect(texts).toEqual(['hats']);

  await box(page).fill('hat');
  await page.waitForURL(/\/shop\/search$/);
  await expect.poll(() => page.getByRole('link', { name: 'Gabardine bucket hat' }).count()).toBe(0);
  await box(page).press('Enter');
  await page.waitForURL('**/shop/search?keyword=hat');
  await page.getByRole('link', { name: 'Gabardine bucket hat' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Search: hat', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Gabardine bucket hat' }).waitFor();
});

test('a text that changes during the delay is searched in its final form', async ({ visit }) => {
  const page = await visit('/shop/search');
  const texts = asked(page);
  await pauseClock(page);
  await box(page).fill('jacke');
  await page.clock.runFor(900);
  await box(page).fill('gabardine');
  await page.clock.runFor(1000);
  await page.clock.resume();
  await page.waitForURL('**/shop/search?keyword=gabardine');
  await expect.poll(() => cards(page).count()).toBe(2);
  expect(texts).toEqual(['gabardine']);
});

test('a changed text cancels the older request, whose response is never shown', async ({
  visit,
}) => {
  const page = await visit('/shop/search', { expected: [/ERR_ABORTED/] });
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(request.url()));
  const older = Promise.withResolvers<void>();
  await page.route('**/api/v1/shop/search/jacket*', async (route) => {
    const response = await route.fetch();
    await older.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  const isSent = page.waitForRequest('**/api/v1/shop/search/jacket*');
  await box(page).fill('jacket');
  await box(page).press('Enter');
  await isSent;
  await box(page).fill('bucket');
  await box(page).press('Enter');
  await page.getByRole('heading', { name: 'Search: bucket', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Gabardine bucket hat' }).waitFor();
  expect(cancelled).toContainEqual(expect.stringContaining('/search/jacket'));
  older.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('bucket');
  expect(await page.getByRole('link', { name: 'Gabardine jacket' }).count()).toBe(0);
});

test("a wrong letter still finds products and is pointed out; adding uses the search's messages", async ({
  visit,
}) => {
  const page = await visit('/shop/search');
  await signIn(page, SHOPPER);
  await page.goto('/shop/search?keyword=gabardime+jaket');
  await page.getByText('Showing results for jacket').waitFor();
  await page.getByRole('button', { name: 'Add to cart, Gabardine jacket' }).click();
  await page.getByText('Added to cart', { exact: true }).waitFor();
});

test("filters and order are in the URL and do not affect the listing's", async ({ visit }) => {
  const page = await visit('/shop/search?keyword=gabardine');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^In stock/ }).check();
  await page.waitForURL('**/shop/search?keyword=gabardine&stock=in-stock');
  expect(await page.evaluate(() => sessionStorage.getItem('filters'))).toBeNull();
  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Title: Z to A' }).click();
  await page.waitForURL('**&sortBy=title-ztoa');
  await expect
    .poll(() => cards(page).first().getByRole('link').innerText())
    .toBe('Gabardine jacket');
  await page.getByRole('link', { name: 'Gabardine jacket' }).click();
  await page.getByRole('dialog', { name: 'Gabardine jacket' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await cards(page).count()).toBe(2);
});

test('a filter chosen while the search waits applies to that search; Back goes from list to list', async ({
  visit,
}) => {
  const page = await visit('/shop/search?keyword=gabardine');
  await expect.poll(() => cards(page).count()).toBe(2);
  const inStock = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^In stock/ });
  await pauseClock(page);
  await box(page).fill('bucket');
  await inStock.check();
  await page.clock.resume();
  await page.waitForURL('**/shop/search?keyword=bucket&stock=in-stock');
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(await box(page).inputValue()).toBe('bucket');

  let held = Promise.withResolvers<void>();
  await page.route('**/api/v1/shop/search/**', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await inStock.uncheck();
  await inStock.check();
  held.resolve();
  await expect.poll(() => inStock.isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL('**/shop/search?keyword=gabardine');
  await page.goForward();
  await page.waitForURL('**/shop/search?keyword=bucket&stock=in-stock');
  await expect.poll(() => cards(page).count()).toBe(1);

  held = Promise.withResolvers();
  await box(page).fill('gabardine jacke');
  await box(page).press('Enter');
  const last = page.waitForRequest(/\/search\/gabardine%20jacket/);
  await box(page).fill('gabardine jacket');
  await last;
  held.resolve();
  await page.waitForURL('**/shop/search?keyword=gabardine+jacket');
  await page.goBack();
  await page.waitForURL('**/shop/search?keyword=bucket&stock=in-stock');
});

test('an empty result shows the message, categories and popular products; recent searches can be cleared', async ({
  visit,
}) => {
  const page = await visit('/shop/search?keyword=gabardine');
  await cards(page).first().waitFor();
  await box(page).fill('zzzzqqqq');
  await box(page).press('Enter');
  await page.getByRole('heading', { name: 'No result found!' }).waitFor();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Women' }).first().waitFor();
  await main.getByRole('region', { name: 'Popular now' }).getByRole('article').first().waitFor();

  for (const keyword of ['hat', 'jacket', 'bucket', 'gabardine jacket', 'gabardine hat']) {
    await box(page).fill(keyword);
    await box(page).press('Enter');
    await page.getByRole('heading', { name: `Search: ${keyword}`, level: 1 }).waitFor();
  }
  await box(page).fill('');
  const recent = page.getByRole('navigation', { name: 'Recent searches' });
  await recent.getByRole('link').first().waitFor();
  expect(await recent.getByRole('link').allInnerTexts()).toEqual([
    'gabardine hat',
    'gabardine jacket',
    'bucket',
    'jacket',
    'hat',
  ]);
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await recent.waitFor({ state: 'hidden' });
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a failure differs from an empty result and can be retried', async ({ visit }) => {
  const page = await visit('/shop/search', { expected: [/Failed to load resource/, /\b503\b/] });
  await page.route('**/api/v1/shop/search/**', (route) => route.abort());
  await box(page).fill('gabardine');
  await box(page).press('Enter');
  await page.getByRole('main').getByText('Search is not available right now').waitFor();
  await page.getByText('No result found!').first().waitFor();
  await page.unroute('**/api/v1/shop/search/**');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect.poll(() => cards(page).count()).toBe(2);
});

test('without JavaScript the search box is a form and the results are links', async ({ visit }) => {
  const page = await visit('/shop/search', { context: { javaScriptEnabled: false } });
  await box(page).fill('gabardine hat');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/shop/search?keyword=gabardine+hat');
  await page.getByRole('link', { name: 'Gabardine bucket hat' }).click();
  await page.getByRole('heading', { name: 'Gabardine bucket hat', level: 1 }).waitFor();
});

test('search is accessible, and nothing scrolls sideways', async ({ visit }) => {
  for (const [path, colorScheme] of [
    ['/shop/search', 'light'],
    ['/shop/search?keyword=gabardime', 'dark'],
    ['/shop/search?keyword=zzzz', 'light'],
  ] as const) {
    const page = await visit(path, {
      context: { colorScheme, viewport: { width: 360, height: 740 } },
    });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
