/** Changes made in quick succession while the first one is loading: each builds on the one before. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect } from '#support/browser.ts';
import { aBuyer, anOrder, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import { openAsAdmin } from '#support/admin-products.ts';
import { pauseClock } from '#support/pause-clock.ts';
import { test } from '#support/shop-behind-proxy.ts';

const LISTS = /\/api\/v1\/admin\/[^?]*\?/;
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const isPressed = (page: Page, name: RegExp) => button(page, name).getAttribute('aria-pressed');

describe('in the admin area', () => {
  test.for([
    {
      path: '/admin/products',
      change: async (page: Page) => {
        await button(page, /^Low stock/).click();
        await button(page, /^On sale/).click();
        await page.getByLabel('Sort by').selectOption('title-ztoa');
        await page.getByRole('searchbox').fill('a');
      },
      expected: { stock: 'low-stock', sale: 'true', sortBy: 'title-ztoa', q: 'a' },
    },
    {
      path: '/admin/special-products',
      change: async (page: Page) => {
        await button(page, 'Only featured').click();
        await button(page, /^Today's Deals/).click();
        await page.getByRole('searchbox').fill('a');
      },
      expected: { only: 'true', show: 'deals', q: 'a' },
    },
    {
      path: '/admin/orders',
      change: async (page: Page) => {
        await page.getByRole('searchbox').fill('a');
        await button(page, 'Filters').click();
        await page.getByLabel('Order Status').selectOption('delivered');
        await page.getByLabel('Payment Status').selectOption('paid');
      },
      expected: { q: 'a', status: 'delivered', payment: 'paid' },
    },
    {
      path: '/admin/coupons',
      change: async (page: Page) => {
        await button(page, /^Usable now/).click();
        await page.getByRole('searchbox').fill('a');
      },
      expected: { state: 'usable', q: 'a' },
    },
    {
      path: '/admin/activity',
      change: async (page: Page) => {
        await button(page, 'Orders').click();
        await page.getByLabel('From').fill('2026-01-02');
        await button(page, 'Show').click();
      },
      expected: { kind: 'order', from: '2026-01-02', to: '' },
    },
    {
      path: '/admin/analysis',
      change: async (page: Page) => {
        await button(page, '90 days').click();
        await page.getByRole('tab', { name: 'Profit Analysis' }).press('ArrowRight');
        await page.keyboard.press('ArrowRight');
      },
      expected: { days: '90', tab: 'wishlist' },
    },
  ])('$path keeps every change', async ({ path, change, expected }, { visit, proxy }) => {
    const page = await openAsAdmin(visit, path);
    await page.waitForLoadState('networkidle');
    const release = proxy.inject('held', 'GET', LISTS);
    await change(page);
    expect(query(page), 'nothing has been answered').toEqual({});
    release();
    await expect.poll(() => query(page)).toEqual(expected);
  });

  test('controls show the choice at once, and a second click reverts it', async ({
    visit,
    proxy,
  }) => {
    const page = await openAsAdmin(visit, '/admin/products');
    await page.waitForLoadState('networkidle');
    const release = proxy.inject('held', 'GET', LISTS);
    await page.getByLabel('Category').selectOption('women');
    await button(page, /^Low stock/).click();
    await expect.poll(() => isPressed(page, /^Low stock/)).toBe('true');
    expect(await page.getByLabel('Category').inputValue()).toBe('women');
    await button(page, /^Low stock/).click();
    await expect.poll(() => isPressed(page, /^Low stock/)).toBe('false');
    release();
    await expect.poll(() => query(page)).toEqual({ category: 'women' });
  });

  test('a product opened meanwhile keeps the filter, and Back closes it', async ({
    visit,
    proxy,
  }) => {
    const page = await openAsAdmin(visit, '/admin/products?view=grid');
    await page.waitForLoadState('networkidle');
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
    await page.waitForLoadState('networkidle');
    await pauseClock(page);
    const before = proxy.requestCount('GET', /admin\/products\/get/);
    const release = proxy.inject('held', 'GET', LISTS);
    await page.getByRole('searchbox').fill('a');
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
    const shop = await visit('/shop/about');
    const buyer = await aBuyer(shop);
    const product = await findProduct(shop, simpleProduct({ shipped: true }));
    for (let placed = 0; placed < 3; placed += 1) await anOrder(shop, buyer, product);
    const page = await openAsAdmin(visit, '/admin/orders');
    await page.waitForLoadState('networkidle');
    const rows = page.locator('[data-row]');
    const third = await rows.nth(2).getAttribute('data-row');
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
});

describe('in the shop', () => {
  const results = /\/shop\/(products|search)/;

  test('the last typed keyword wins, also when it equals the displayed one', async ({
    visit,
    proxy,
  }) => {
    const page = await visit('/shop/search?keyword=jacket');
    await page.waitForLoadState('networkidle');
    const box = page.getByRole('searchbox');
    const release = proxy.inject('held', 'GET', results);
    await box.fill('coat');
    await box.press('Enter');
    await expect.poll(() => proxy.requestCount('GET', /keyword=coat|\/coat/)).toBeGreaterThan(0);
    await box.fill('jacket');
    await box.press('Enter');
    release();
    await page.getByRole('progressbar', { name: 'Searching' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Search: jacket' }).waitFor();
    expect(await box.inputValue()).toBe('jacket');
  });

  test('a filter chosen while a search loads applies to that search', async ({ visit, proxy }) => {
    const page = await visit('/shop/search?keyword=jacket');
    await page.waitForLoadState('networkidle');
    const release = proxy.inject('held', 'GET', results);
    await page.getByRole('searchbox').fill('coat');
    await page.getByRole('searchbox').press('Enter');
    await page
      .getByRole('group', { name: 'Stock' })
      .getByRole('checkbox', { name: /^In stock/ })
      .click();
    release();
    await expect.poll(() => query(page)).toEqual({ keyword: 'coat', stock: 'in-stock' });
  });

  test('a removed filter stays removed when another one is chosen', async ({ visit, proxy }) => {
    const page = await visit('/shop/listing?category=women&stock=in-stock');
    await page.waitForLoadState('networkidle');
    const release = proxy.inject('held', 'GET', results);
    await page.getByRole('checkbox', { name: /^On sale/ }).click();
    await page.getByRole('link', { name: /remove from availability|remove from stock/ }).click();
    await page.getByRole('checkbox', { name: /^Indigo/ }).click();
    release();
    await expect
      .poll(() => query(page))
      .toEqual({ category: 'women', sale: 'sale', color: 'Indigo' });
  });
});
