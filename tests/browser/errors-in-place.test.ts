/** Slow loading, and faults in a part of a page. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect } from '#support/browser.ts';
import { aBuyer, findProduct, focused, simpleProduct, putInCart } from '#support/browser-buyer.ts';
import { PAGE_ERRORS, PAGE_FAULTS, UNREACHABLE } from '#support/network-faults.ts';
import { sameDocument, test, EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';

const main = (page: Page) => page.getByRole('main');
const tryAgain = (page: Page) => main(page).getByRole('link', { name: 'Try Again' });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });

describe('slow responses', () => {
  test('navigation shows a progress bar and keeps the old content readable', async ({
    visit,
    proxy,
  }) => {
    const page = await visit('/shop/listing?category=women');
    const restore = proxy.inject('held', 'GET', /\/shop\/products\?/);
    await page.getByRole('checkbox', { name: /^Indigo/ }).press('Space');
    await progress(page).waitFor();
    await page.getByRole('heading', { name: 'Women', level: 1 }).waitFor();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(1);
    restore();
    await progress(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: /^Indigo/ }).isChecked()).toBe(true);
  });

  test('the wishlist shows a progress bar, the cart a skeleton', async ({ visit, proxy }) => {
    const page = await visit('/shop/about');
    await aBuyer(page, { address: false });
    await page.goto('/shop/about');
    const restoreWishlist = proxy.inject('held', 'GET', /\/shop\/wishlist$/);
    await page.getByRole('link', { name: /^Wishlist/ }).press('Enter');
    await page.getByRole('progressbar', { name: 'Loading your wishlist' }).waitFor();
    restoreWishlist();
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
    const cart = proxy.inject('held', 'GET', /\/shop\/cart\//);
    await page.getByRole('link', { name: 'Cart, empty' }).press('Enter');
    await page.getByRole('status', { name: 'Loading your cart' }).waitFor();
    cart();
    await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
  });
});

describe('faults in a part of the page', () => {
  test('search shows the error and Try Again without reloading the page', async ({
    visit,
    proxy,
  }) => {
    const page = await visit('/shop/search', { expected: EXPECTED_ERRORS });
    const stays = await sameDocument(page);
    await page.getByRole('searchbox').fill('jacket');
    for (const fault of PAGE_FAULTS) {
      const restore = proxy.inject(fault, 'GET', /\/shop\/search\//);
      const asked = proxy.requestCount('GET', /\/shop\/search\//);
      if (asked === 0) await page.getByRole('searchbox').press('Enter');
      else await tryAgain(page).press('Enter');
      await expect.poll(() => proxy.requestCount('GET', /\/shop\/search\//)).toBe(asked + 1);
      await main(page).getByText('Search is not available right now').waitFor();
      await expect.poll(() => tryAgain(page).getAttribute('aria-busy')).toBe('false');
      await main(page).getByText('No result found!').waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('jacket');
      restore();
    }
    await tryAgain(page).press('Enter');
    await main(page).getByText('Search is not available right now').waitFor({ state: 'detached' });
    await main(page).getByText('No result found!').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('Search: jacket');
    await stays();
  });

  test('a product that fails to open keeps the list and shows the specified message', async ({
    visit,
    proxy,
  }) => {
    const page = await visit('/shop/listing?category=women', { expected: EXPECTED_ERRORS });
    const card = main(page).getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const said = page.getByRole('region', { name: /messages/i }).or(page.locator('[data-toast]'));
    for (const [fault, sentence] of [
      ['connection-reset', UNREACHABLE],
      ['html-502', 'Failed to load product details'],
      ['limited-429', PAGE_ERRORS['limited-429']],
    ] as const) {
      const restore = proxy.inject(fault, 'GET', /\/shop\/products\/[0-9a-f-]{36}$/);
      await card.getByRole('link', { name }).press('Enter');
      await said.getByText('Failed to load product details').first().waitFor();
      await said.getByText(sentence).first().waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe('?category=women');
      await page.getByRole('button', { name: 'Dismiss message' }).click();
      restore();
    }
    await card.getByRole('link', { name }).press('Enter');
    await page.getByRole('dialog', { name }).waitFor();
  });

  test('a product is shown without its reviews, which can be retried', async ({ visit, proxy }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    const product = await findProduct(page, (each) => each.reviewCount > 0);
    await page.goto(`/shop/listing?category=${product.category}`);
    const restore = proxy.inject('html-500', 'GET', /\/shop\/review\//);
    await page.getByRole('link', { name: product.title }).press('Enter');
    const dialog = page.getByRole('dialog', { name: product.title });
    await dialog.getByText('Failed to fetch product reviews').waitFor();
    const again = dialog.getByRole('button', { name: 'Try Again' });
    await again.press('Enter');
    await expect
      .poll(() => page.getByRole('alert').first().textContent())
      .toContain('Failed to fetch product reviews');
    restore();
    await again.press('Enter');
    await dialog.getByRole('article').first().waitFor();
    await expect.poll(() => focused(page)).toBe('Reviews');
  });

  test('the cart sheet shows each error, then the cart, and keeps the focus inside', async ({
    visit,
    proxy,
  }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    const buyer = await aBuyer(page, { address: false });
    const product = await findProduct(page, simpleProduct({ shipped: false }));
    await putInCart(page, buyer, product);
    await page.goto('/shop/about');
    const sheet = page.getByRole('dialog', { name: 'Your Cart' });
    const again = sheet.getByRole('button', { name: 'Try Again' });
    let press = () => page.getByRole('link', { name: 'Cart, 1 item' }).press('Enter');
    for (const [fault, sentence] of [
      ['connection-reset', UNREACHABLE],
      ['empty-502', 'Failed to fetch cart items'],
      ['limited-429', PAGE_ERRORS['limited-429']],
    ] as const) {
      const restore = proxy.inject(fault, 'GET', /\/shop\/cart\//);
      await press();
      await sheet.getByText(sentence).first().waitFor();
      restore();
      press = () => again.press('Enter');
    }
    await press();
    await sheet.getByText(product.title).waitFor();
    await expect.poll(() => focused(page)).toBe('Your Cart');
  });
});
