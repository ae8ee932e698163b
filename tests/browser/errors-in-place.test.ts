/** Slow loading, and faults in a part of a page. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible } from '#support/browser.ts';
import { findProduct, focused, putInCart, simpleProduct } from '#support/browser-buyer.ts';
import { RATE_LIMITED, UNREACHABLE } from '#support/network-faults.ts';
import { EXPECTED_ERRORS, sameDocument, test, visitAsBuyer } from '#support/shop-behind-proxy.ts';

const main = (page: Page) => page.getByRole('main');

test('a slow navigation shows a progress bar and keeps the old content readable', async ({
  visit,
  proxy,
}) => {
  const page = await visit('/shop/listing?category=women');
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  const restore = proxy.inject('held', 'GET', /\/shop\/products\?/);
  await page.getByRole('checkbox', { name: /^Indigo/ }).press('Space');
  await progress.waitFor();
  await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(1);
  restore();
  await progress.waitFor({ state: 'detached' });
  expect(await page.getByRole('checkbox', { name: /^Indigo/ }).isChecked()).toBe(true);

  await page.goto('/shop/about');
  const arrive = proxy.inject('held', 'GET', /\/shop\/products\?/);
  await page.getByRole('banner').getByRole('link', { name: 'Men', exact: true }).click();
  await progress.waitFor();
  await expectAccessible(page);
  arrive();
  await page.getByRole('heading', { name: 'Men', level: 1 }).waitFor();
});

test('search shows the error and Try Again without reloading the page', async ({
  visit,
  proxy,
}) => {
  const page = await visit('/shop/search', { expected: EXPECTED_ERRORS });
  const stays = await sameDocument(page);
  const restore = proxy.inject('html-502', 'GET', /\/shop\/search\//);
  await page.getByRole('searchbox').fill('jacket');
  await page.getByRole('searchbox').press('Enter');
  const failed = main(page).getByText('Search is not available right now');
  await failed.waitFor();
  await main(page).getByText('No result found!').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('jacket');
  restore();
  await main(page).getByRole('link', { name: 'Try Again' }).press('Enter');
  await failed.waitFor({ state: 'detached' });
  await main(page).getByText('No result found!').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('Search: jacket');
  await stays();
});

test('a product that fails to open keeps the list; without its reviews it is shown, and they can be retried', async ({
  visit,
  proxy,
}) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  const { title, category } = await findProduct(page, (each) => each.reviewCount > 0);
  await page.goto(`/shop/listing?category=${category}`);
  const link = page.getByRole('link', { name: title });
  const toast = page.locator('[data-toast]');
  for (const [fault, text] of [
    ['connection-reset', UNREACHABLE],
    ['html-502', 'Failed to load product details'],
    ['limited-429', RATE_LIMITED],
  ] as const) {
    const restore = proxy.inject(fault, 'GET', /\/shop\/products\/[0-9a-f-]{36}$/);
    await link.press('Enter');
    await toast.getByText('Failed to load product details').first().waitFor();
    await toast.getByText(text).first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?category=${category}`);
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    restore();
  }

  const restore = proxy.inject('html-502', 'GET', /\/shop\/review\//);
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  const failed = dialog.getByText('Failed to fetch product reviews');
  const again = dialog.getByRole('button', { name: 'Try Again' });
  await failed.first().waitFor();
  await again.press('Enter');
  // A retry that fails is announced.
  await expect
    .poll(() => page.getByRole('alert').first().textContent())
    .toContain('Failed to fetch product reviews');
  restore();
  await again.press('Enter');
  await dialog.getByRole('article').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Reviews');
});

test('the cart sheet shows a skeleton, each error, then the cart, and keeps the focus inside', async ({
  visit,
  proxy,
}) => {
  const { page, buyer } = await visitAsBuyer(visit);
  const product = await findProduct(page, simpleProduct({ shipped: false }));
  await putInCart(page, buyer, product);
  await page.goto('/shop/about');
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  const again = sheet.getByRole('button', { name: 'Try Again' });
  const release = proxy.inject('held', 'GET', /\/shop\/cart\//);
  await page.getByRole('link', { name: 'Cart, 1 item' }).press('Enter');
  await page.getByRole('status', { name: 'Loading your cart' }).waitFor();
  release();
  await sheet.getByText(product.title).waitFor();
  await page.reload();
  let next = () => page.getByRole('link', { name: 'Cart, 1 item' }).press('Enter');
  for (const [fault, text] of [
    ['connection-reset', UNREACHABLE],
    ['empty-500', 'Failed to fetch cart items'],
    ['limited-429', RATE_LIMITED],
  ] as const) {
    const restore = proxy.inject(fault, 'GET', /\/shop\/cart\//);
    await next();
    await sheet.getByText(text).first().waitFor();
    restore();
    next = () => again.press('Enter');
  }
  await next();
  await sheet.getByText(product.title).waitFor();
  await expect.poll(() => focused(page)).toBe('Your Cart');
});
