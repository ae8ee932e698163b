/** Changes made in quick succession while the first one is loading: each builds on the one before. */
import type { Page } from 'playwright-core';
import { openAsAdmin } from '#support/admin-products.ts';
import { field, untilText } from '#support/admin-screens.ts';
import { aBuyer, anOrder, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import { expect } from '#support/browser.ts';
import { namedPart } from '#support/named-part.ts';
import { pauseClock } from '#support/pause-clock.ts';
import { test } from '#support/shop-behind-proxy.ts';
import { served } from '#support/storefront.ts';

const LISTS = /\/api\/v1\/admin\/[^?]*\?/;
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const isPressed = (page: Page, name: RegExp) => button(page, name).getAttribute('aria-pressed');
const search = (page: Page) => page.getByRole('searchbox');

interface Changes {
  readonly change: (page: Page) => Promise<void>;
  readonly expected: Readonly<Record<string, string>>;
}

/** One of each kind: filters in place, a form, tabs. All lists change their address with `useListParams`. */
const ADMIN_LISTS: Readonly<Record<string, Changes>> = {
  '/admin/products': {
    change: async (page) => {
      await button(page, /^Low stock/).click();
      await button(page, /^On sale/).click();
      await page.getByLabel('Sort by').selectOption('title-ztoa');
      await search(page).fill('a');
    },
    expected: { stock: 'low-stock', sale: 'true', sortBy: 'title-ztoa', q: 'a' },
  },
  '/admin/activity': {
    change: async (page) => {
      await button(page, 'Orders').click();
      await page.getByLabel('From').fill('2026-01-02');
      await button(page, 'Show').click();
    },
    expected: { kind: 'order', from: '2026-01-02', to: '' },
  },
  '/admin/analysis': {
    change: async (page) => {
      await button(page, '90 days').click();
      await page.getByRole('tab', { name: 'Profit Analysis' }).press('ArrowRight');
      await page.keyboard.press('ArrowRight');
    },
    expected: { days: '90', tab: 'wishlist' },
  },
};

test('lists of the admin area keep every change', async ({ visit, proxy }) => {
  const page = await openAsAdmin(visit, '/admin/account');
  for (const [path, { change, expected }] of Object.entries(ADMIN_LISTS)) {
    const check = async () => {
      await page.goto(path);
      const release = proxy.inject('held', 'GET', LISTS);
      await change(page);
      expect(query(page), 'nothing has been answered').toEqual({});
      release();
      await expect.poll(() => query(page)).toEqual(expected);
    };
    await namedPart(path, check());
  }
});

test('a draft is published, and changed again, before the editor has loaded what was saved', async ({
  visit,
  proxy,
  shop,
}) => {
  const page = await openAsAdmin(visit, '/admin/content/about');
  const release = proxy.inject('held', 'GET', /\/api\/v1\/admin\/content\//);
  const text = field(page, 'Text');
  const publishes = async (written: string) => {
    await text.fill(written);
    await page.keyboard.press('Control+s');
    await button(page, 'Save draft').waitFor({ state: 'detached' });
    expect(await text.inputValue()).toBe(written);
    await button(page, 'Publish now').press('Enter');
    await expect.poll(() => served(shop, '/shop/about')).toContain(written);
  };
  await publishes('We weave in Halifax.');
  // Chromium holds a write back while it reads the same address.
  release();
  await publishes('We weave in Hull.');
});

test('a double click on Restore restores one version, although the history grows under the pointer', async ({
  visit,
  proxy,
}) => {
  const page = await openAsAdmin(visit, '/admin/content/about');
  const versions = page.locator('.versions > li');
  await button(page, 'Restore Default text').waitFor();
  const known = await versions.count();
  await button(page, 'Restore Default text').click();
  await expect.poll(() => versions.count()).toBe(known + 1);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.keyboard.press('Control+z');
  await untilText(page, 'The draft was changed back');
  // Restored and undone.
  expect(proxy.requestCount('PUT', /\/content\/pages\/about\/draft$/)).toBe(2);
});

test('stock set on the dashboard shows the new number while the dashboard is loaded again', async ({
  visit,
  proxy,
}) => {
  const page = await openAsAdmin(visit, '/admin/dashboard');
  const label = await page
    .getByLabel(/^Stock of /)
    .first()
    .evaluate((each: HTMLInputElement) => each.labels?.[0]?.textContent);
  const stock = page.getByLabel(label ?? '', { exact: true });
  const wanted = (await stock.inputValue()) === '7' ? '6' : '7';
  const release = proxy.inject('held', 'GET', /\/api\/v1\/admin\/analytics/);
  await stock.fill(wanted);
  await stock.press('Enter');
  await untilText(page, new RegExp(`: ${wanted} in stock$`));
  expect(await stock.inputValue()).toBe(wanted);
  release();
  await button(page, /^Save stock of /).waitFor({ state: 'detached' });
  expect(await stock.inputValue()).toBe(wanted);
});

test('controls show the choice at once, and a second click reverts it; a product opened meanwhile keeps the filter, and Back closes it', async ({
  visit,
  proxy,
}) => {
  const page = await openAsAdmin(visit, '/admin/products');
  const releaseFirst = proxy.inject('held', 'GET', LISTS);
  await page.getByLabel('Category').selectOption('women');
  await button(page, /^Low stock/).click();
  await expect.poll(() => isPressed(page, /^Low stock/)).toBe('true');
  expect(await page.getByLabel('Category').inputValue()).toBe('women');
  await button(page, /^Low stock/).click();
  await expect.poll(() => isPressed(page, /^Low stock/)).toBe('false');
  releaseFirst();
  await expect.poll(() => query(page)).toEqual({ category: 'women' });

  await page.goto('/admin/products?view=grid');
  const release = proxy.inject('held', 'GET', LISTS);
  await button(page, /^Low stock/).click();
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await button(page, /^On sale/).click();
  release();
  await page.getByRole('dialog').waitFor();
  const { edit, ...filters } = query(page);
  expect(edit).toBeTruthy();
  expect(filters).toEqual({ view: 'grid', stock: 'low-stock', sale: 'true' });
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(query(page)).toEqual({ view: 'grid' });
});

test('a search waiting for more letters does not interrupt navigation', async ({
  visit,
  proxy,
}) => {
  const page = await openAsAdmin(visit, '/admin/products');
  await pauseClock(page);
  const before = proxy.requestCount('GET', /admin\/products\/get/);
  const release = proxy.inject('held', 'GET', LISTS);
  await search(page).fill('a');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Orders' })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => proxy.requestCount('GET', /admin\/orders\/get/)).toBeGreaterThan(0);
  await page.clock.runFor(1000);
  await page.clock.resume();
  release();
  await page.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor();
  expect(proxy.requestCount('GET', /admin\/products\/get/)).toBe(before);
});

test('pressing J twice moves two orders on', async ({ visit, proxy }) => {
  const shopper = await visit('/shop/about');
  const buyer = await aBuyer(shopper);
  const product = await findProduct(shopper, simpleProduct({ shipped: true }));
  for (let placed = 0; placed < 3; placed += 1) await anOrder(shopper, buyer, product);
  const page = await openAsAdmin(visit, '/admin/orders');
  const third = await page.locator('[data-row]').nth(2).getAttribute('data-row');
  await button(page, /^View Details/)
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  const release = proxy.inject('held', 'GET', /\/api\/v1\/admin\/orders\/details\//);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  release();
  await expect.poll(() => query(page).order).toBe(third);
});

test('in the shop the last keyword wins, also when it equals the displayed one, and filters build on one another', async ({
  visit,
  proxy,
}) => {
  const results = /\/shop\/(products|search)/;
  const page = await visit('/shop/search?keyword=jacket');
  const searchFor = async (keyword: string) => {
    await search(page).fill(keyword);
    await search(page).press('Enter');
  };
  let release = proxy.inject('held', 'GET', results);
  await searchFor('coat');
  await expect.poll(() => proxy.requestCount('GET', /keyword=coat|\/coat/)).toBeGreaterThan(0);
  await searchFor('jacket');
  release();
  await page.getByRole('progressbar', { name: 'Searching' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Search: jacket' }).waitFor();
  expect(await search(page).inputValue()).toBe('jacket');

  // A filter chosen while a search loads applies to that search.
  release = proxy.inject('held', 'GET', results);
  await searchFor('coat');
  await page
    .getByRole('group', { name: 'Stock' })
    .getByRole('checkbox', { name: /^In stock/ })
    .click();
  release();
  await expect.poll(() => query(page)).toEqual({ keyword: 'coat', stock: 'in-stock' });

  // A removed filter stays removed when another one is chosen.
  await page.goto('/shop/listing?category=women&stock=in-stock');
  release = proxy.inject('held', 'GET', results);
  await page.getByRole('checkbox', { name: /^On sale/ }).click();
  await page.getByRole('link', { name: /remove from availability|remove from stock/ }).click();
  await page.getByRole('checkbox', { name: /^Indigo/ }).click();
  release();
  await expect
    .poll(() => query(page))
    .toEqual({ category: 'women', sale: 'sale', color: 'Indigo' });
});
