/** Network faults on product and cart actions. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect } from '#support/browser.ts';
import { aBuyer, call, findProduct, simpleProduct, putInCart } from '#support/browser-buyer.ts';
import { untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { test, EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';
import {
  GENERIC_ERROR,
  button,
  count,
  field,
  RATE_LIMITED,
  noop,
  unitsInCart,
  untilText,
  runNetworkFaults,
  tryAgain,
  UNREACHABLE,
  type FaultCase,
  type Scene,
  toastMessages,
} from '#support/network-faults.ts';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart,/ }).press('Enter');
  await cart(page).getByRole('list', { name: 'Items in your cart' }).waitFor();
}

/** One product in the cart, with the cart open. */
async function withCart({ page, buyer }: Scene): Promise<void> {
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
  await page.goto('/shop/about');
  await openCart(page);
}

const PRODUCTS: readonly FaultCase[] = [
  {
    name: 'Add to cart on a card',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: ({ page }) => page.goto('/shop/listing?category=accessories').then(noop),
    submit: ({ page }) =>
      button(page, /^Add to cart, /)
        .first()
        .press('Enter'),
    retry: tryAgain,
    messages: toastMessages('Failed to add product to cart', 'Please try again'),
    expectInputKept: ({ page }) => page.getByRole('link', { name: 'Cart, empty' }).waitFor(),
    // The badge counts it while the request is pending.
    busy: ({ page }) =>
      page
        .locator('body', { has: page.getByRole('link', { name: 'Cart, 1 item' }) })
        .getByRole('button', { name: /^Add to cart, / })
        .first(),
    expectDone: (scene) => untilText(scene, 'Product is added to cart'),
    timesDone: unitsInCart,
  },
  {
    name: 'a heart',
    method: 'POST',
    path: /\/shop\/wishlist\/add$/,
    arrange: ({ page }) => page.goto('/shop/listing?category=accessories').then(noop),
    submit: ({ page }) =>
      button(page, /^Wishlist, /)
        .first()
        .press('Enter'),
    retry: tryAgain,
    messages: {
      serverError: ['Error', GENERIC_ERROR],
      rateLimited: ['Error', RATE_LIMITED],
      unreachable: ['Error', GENERIC_ERROR],
    },

    expectInputKept: ({ page }) =>
      expect
        .poll(() =>
          button(page, /^Wishlist, /)
            .first()
            .getAttribute('aria-pressed'),
        )
        .toBe('false'),
    expectDone: (scene) => untilText(scene, 'Added to wishlist'),
    timesDone: (scene) =>
      count(
        scene,
        'SELECT count(*)::int AS n FROM wishlist_items WHERE user_id = $1',
        scene.buyer.id,
      ),
  },
  {
    name: 'a review',
    method: 'POST',
    path: /\/shop\/review\/add$/,
    arrange: async ({ page }) => {
      const product = await findProduct(page, simpleProduct({ shipped: true }));
      await page.goto(`/shop/product/${product._id}`);
      // The form is hydrated after the page.
      await untilLazyCodeLoaded(page);
      await page.getByRole('radio', { name: /^4 stars/ }).press('Space');
      await field(page, 'Your review').fill('Worn every day since.');
    },
    submit: ({ page }) => button(page, 'Submit Review').press('Enter'),
    messages: toastMessages('Failed to add review'),
    expectInputKept: async ({ page }) => {
      expect(await field(page, 'Your review').inputValue()).toBe('Worn every day since.');
      expect(await page.getByRole('radio', { name: /^4 stars/ }).isChecked()).toBe(true);
    },
    busy: ({ page }) => button(page, 'Submit Review'),
    expectDone: (scene) => untilText(scene, 'Review added successfully!'),
    timesDone: (scene) =>
      count(scene, 'SELECT count(*)::int AS n FROM reviews WHERE user_id = $1', scene.buyer.id),
  },
  {
    name: 'deleting a review',
    method: 'DELETE',
    path: /\/shop\/review\/delete\//,
    arrange: async ({ page, buyer }) => {
      const product = await findProduct(page, simpleProduct({ shipped: true }));
      await call(page, 'post', '/shop/review/add', {
        productId: product._id,
        userId: buyer.id,
        userName: buyer.userName,
        reviewMessage: 'Not for me',
        reviewValue: 2,
      });
      await page.goto(`/shop/product/${product._id}`);
      await untilLazyCodeLoaded(page);
    },
    submit: ({ page }) => button(page, 'Delete').press('Enter'),
    retry: tryAgain,
    messages: {
      serverError: ['Failed to delete review'],
      rateLimited: ['Failed to delete review', RATE_LIMITED],
      unreachable: ['An error occurred while deleting the review', UNREACHABLE],
    },

    expectInputKept: ({ page }) =>
      page.getByRole('article').getByText('Not for me').first().waitFor(),
    busy: ({ page }) => button(page, 'Delete'),
    expectDone: (scene) => untilText(scene, 'Review deleted'),
  },
];

const CART: readonly FaultCase[] = [
  {
    name: 'a quantity',
    method: 'PUT',
    path: /\/shop\/cart$/,
    arrange: withCart,
    submit: ({ page }) => button(page, /^One more/).press('Enter'),
    retry: tryAgain,
    messages: toastMessages('Failed to update cart', 'Failed to update cart quantity'),
    expectInputKept: ({ page }) =>
      expect
        .poll(() =>
          cart(page)
            .getByRole('group', { name: /^Quantity/ })
            .textContent(),
        )
        .toBe('1'),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    expectDone: (scene) => untilText(scene, 'Cart item is updated successfully'),
    timesDone: async (scene) => (await unitsInCart(scene)) - 1,
  },
  {
    name: 'removing a line',
    method: 'DELETE',
    path: /\/shop\/cart\//,
    arrange: withCart,
    submit: ({ page }) => button(page, /^Remove /).press('Enter'),
    retry: tryAgain,
    messages: toastMessages('Failed to delete cart item'),
    expectInputKept: ({ page }) => button(page, /^Remove /).waitFor(),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    expectDone: (scene) => untilText(scene, 'Cart item is deleted successfully'),
    timesDone: async (scene) => (await unitsInCart(scene)) + 1,
  },
  {
    name: 'bringing a line back',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: async (scene) => {
      await withCart(scene);
      await button(scene.page, /^Remove /).press('Enter');
      await untilText(scene, 'Cart item is deleted successfully');
    },
    submit: ({ page }) => button(page, /^Undo removing/).press('Enter'),
    retry: tryAgain,
    messages: toastMessages('Failed to add product to cart', 'Failed to add to cart'),
    expectInputKept: ({ page }) => button(page, /^Undo removing/).waitFor(),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    expectDone: ({ page }) => button(page, /^One more/).waitFor(),
    timesDone: unitsInCart,
  },
];

describe.for([
  ['products', PRODUCTS],
  ['the cart', CART],
] as const)('%s', ([, cases]) => {
  test.for(cases)('$name', async (faultCase, { visit, shop, proxy }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    await runNetworkFaults(faultCase, { page, shop, proxy, buyer: await aBuyer(page) });
  });
});
