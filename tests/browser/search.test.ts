import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { insertProducts } from '#support/inserted-products.ts';
import { cards } from '#support/listing-page.ts';
import { pauseClock } from '#support/pause-clock.ts';
import { expectFocused, holdRequests, visitAsBuyer } from '#support/storefront.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const hat = (page: Page) => page.getByRole('link', { name: 'Gabardine bucket hat' });
const inStock = (page: Page) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^In stock/ });

async function searchFor(page: Page, keyword: string): Promise<void> {
  await box(page).fill(keyword);
  await box(page).press('Enter');
}

test.beforeEach(async ({ shop }) => {
  await insertProducts(
    shop,
    ['Gabardine bucket hat', 'Gabardine jacket'].map((title) => ({
      title,
      category: 'accessories',
      priceCents: 4200,
    })),
  );
});

test('three letters send no request, four send one a second after the last change, Enter sends one at once', async ({
  visit,
}) => {
  const page = await visit('/shop/search');
  const texts: string[] = [];
  page.on('request', (request) => {
    const [, text] = /\/api\/v1\/shop\/search\/([^?]+)/.exec(request.url()) ?? [];
    if (text) texts.push(decodeURIComponent(text));
  });
  await pauseClock(page);
  await box(page).pressSequentially('gab');
  await page.clock.runFor(2000);
  await box(page).pressSequentially('a');
  await page.clock.runFor(999);
  await page.getByRole('progressbar', { name: 'Searching' }).waitFor();
  await box(page).fill('gabardine');
  await page.clock.runFor(999);
  expect(texts).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await page.waitForURL('**/shop/search?keyword=gabardine');
  await expect.poll(() => cards(page).count()).toBe(2);
  expect(texts).toEqual(['gabardine']);

  await box(page).fill('hat');
  await page.waitForURL(/\/shop\/search$/);
  await expect.poll(() => hat(page).count()).toBe(0);
  await box(page).press('Enter');
  await page.waitForURL('**/shop/search?keyword=hat');
  await hat(page).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Search: hat', level: 1 }).waitFor();
  await hat(page).waitFor();
});

test('a changed text cancels the older request, whose response is never shown', async ({
  visit,
}) => {
  const page = await visit('/shop/search', { expected: [/ERR_ABORTED/] });
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(request.url()));
  const older = Promise.withResolvers<void>();
  const handled = Promise.withResolvers<void>();
  await page.route('**/api/v1/shop/search/jacket*', async (route) => {
    const response = await route.fetch();
    await older.promise;
    await route.fulfill({ response }).catch(() => undefined);
    handled.resolve();
  });
  const isSent = page.waitForRequest('**/api/v1/shop/search/jacket*');
  await searchFor(page, 'jacket');
  await isSent;
  await searchFor(page, 'bucket');
  await page.getByRole('heading', { name: 'Search: bucket', level: 1 }).waitFor();
  await hat(page).waitFor();
  expect(cancelled).toContainEqual(expect.stringContaining('/search/jacket'));
  older.resolve();
  await handled.promise;
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('bucket');
  expect(await page.getByRole('link', { name: 'Gabardine jacket' }).count()).toBe(0);
});

test("a wrong letter still finds products and is pointed out; adding uses the search's messages", async ({
  visit,
}) => {
  const { page } = await visitAsBuyer(visit, '/shop/search?keyword=gabardime+jaket', {
    context: { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  });
  await page.getByText('Showing results for jacket').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Add to cart, Gabardine jacket' }).click();
  await page.getByText('Added to cart', { exact: true }).waitFor();
});

test("filters and order are in the URL and do not affect the listing's", async ({ visit }) => {
  const page = await visit('/shop/search?keyword=gabardine');
  await inStock(page).check();
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
  await pauseClock(page);
  await box(page).fill('bucket');
  await inStock(page).check();
  await page.clock.resume();
  await page.waitForURL('**/shop/search?keyword=bucket&stock=in-stock');
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(await box(page).inputValue()).toBe('bucket');

  const filtered = await holdRequests(page, '**/api/v1/shop/search/**');
  await inStock(page).uncheck();
  await inStock(page).check();
  filtered.release();
  await expect.poll(() => inStock(page).isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL('**/shop/search?keyword=gabardine');
  await page.goForward();
  await page.waitForURL('**/shop/search?keyword=bucket&stock=in-stock');
  await expect.poll(() => cards(page).count()).toBe(1);

  const typed = await holdRequests(page, '**/api/v1/shop/search/**');
  await searchFor(page, 'gabardine jacke');
  const last = page.waitForRequest(/\/search\/gabardine%20jacket/);
  await box(page).fill('gabardine jacket');
  await last;
  typed.release();
  await page.waitForURL('**/shop/search?keyword=gabardine+jacket');
  await page.goBack();
  await page.waitForURL('**/shop/search?keyword=bucket&stock=in-stock');
});

test('an empty result shows the message, categories and popular products; recent searches can be cleared', async ({
  visit,
}) => {
  const page = await visit('/shop/search');
  const main = page.getByRole('main');
  const recent = page.getByRole('navigation', { name: 'Recent searches' });
  await searchFor(page, 'bucket');
  await page.getByRole('heading', { name: 'Search: bucket', level: 1 }).waitFor();
  const popular = await holdRequests(page, '**/api/v1/shop/products?*');
  await box(page).fill('');
  await recent.getByRole('link', { name: 'bucket' }).waitFor();
  popular.release();

  await searchFor(page, 'zzzzqqqq');
  await page.getByRole('heading', { name: 'No result found!' }).waitFor();
  await main.getByRole('link', { name: 'Women' }).first().waitFor();
  await main.getByRole('region', { name: 'Popular now' }).getByRole('article').first().waitFor();

  const keywords = ['gabardine', 'hat', 'jacket', 'bucket', 'gabardine jacket', 'gabardine hat'];
  for (const keyword of keywords) {
    await searchFor(page, keyword);
    await page.getByRole('heading', { name: `Search: ${keyword}`, level: 1 }).waitFor();
  }
  await box(page).fill('');
  await recent.getByRole('link').first().waitFor();
  await expect
    .poll(() => recent.getByRole('link').allInnerTexts())
    .toEqual(keywords.slice(1).toReversed());
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await recent.waitFor({ state: 'hidden' });
  await expectFocused(box(page));
});

test('the header searches over any page: first hits, all of them by Enter, the link where its code does not arrive', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const open = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).last();
  await open.click();
  await expectFocused(box(page));
  await box(page).fill('gabardine');
  const overlay = page.getByRole('dialog', { name: 'Search' });
  await overlay.getByRole('link', { name: /Gabardine jacket/ }).waitFor();
  await overlay.getByRole('link', { name: 'Show all: 2 products' }).waitFor();
  await expectAccessible(page);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await overlay.waitFor({ state: 'hidden' });
  await expectFocused(open);

  await open.press('Enter');
  await box(page).fill('zzzzqqqq');
  await overlay.getByRole('paragraph').filter({ hasText: 'Check the spelling' }).waitFor();
  await box(page).fill('hat');
  await box(page).press('Enter');
  await page.waitForURL('**/shop/search?keyword=hat');
  await hat(page).waitFor();
  await overlay.waitFor({ state: 'hidden' });

  const late = await visit('/shop/about', { expected: [/ERR_FAILED/] });
  await late.route('**/assets/search-overlay-*.js', (route) => route.abort());
  await late.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).last().click();
  await late.waitForURL('**/shop/search');
});
