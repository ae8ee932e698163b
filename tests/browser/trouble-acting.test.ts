/** What is pressed on products and in the cart while the shop is in trouble. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect } from '#support/browser.ts';
import { aBuyer, call, findProduct, plain, putInCart } from '#support/buying.ts';
import { lateCode } from '#support/late-code.ts';
import { test, TROUBLE } from '#support/sick-shop.ts';
import {
  ANY,
  button,
  count,
  field,
  LIMITED,
  nothing,
  pieces,
  said,
  suffer,
  tryAgain,
  UNREACHABLE,
  type Act,
  type Scene,
} from '#support/suffering.ts';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart,/ }).press('Enter');
  await cart(page).getByRole('list', { name: 'Items in your cart' }).waitFor();
}

/** One plain product in the cart, and its sheet open. */
async function withCart({ page, buyer }: Scene): Promise<void> {
  await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })));
  await page.goto('/shop/about');
  await openCart(page);
}

const PRODUCTS: readonly Act[] = [
  {
    name: 'Add to cart on a card',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: ({ page }) => page.goto('/shop/listing?category=accessories').then(nothing),
    press: ({ page }) =>
      button(page, /^Add to cart, /)
        .first()
        .press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to add product to cart', 'Please try again'],
      limited: ['Failed to add product to cart', LIMITED],
      away: ['Failed to add product to cart', UNREACHABLE],
    },
    kept: ({ page }) => page.getByRole('link', { name: 'Cart, empty' }).waitFor(),
    // Counted while the shop is still being told.
    busy: ({ page }) =>
      page
        .locator('body', { has: page.getByRole('link', { name: 'Cart, 1 item' }) })
        .getByRole('button', { name: /^Add to cart, / })
        .first(),
    done: (scene) => said(scene, 'Product is added to cart'),
    times: pieces,
  },
  {
    name: 'a heart',
    method: 'POST',
    path: /\/shop\/wishlist\/add$/,
    arrange: ({ page }) => page.goto('/shop/listing?category=accessories').then(nothing),
    press: ({ page }) =>
      button(page, /^Wishlist, /)
        .first()
        .press('Enter'),
    again: tryAgain,
    words: { broken: ['Error', ANY], limited: ['Error', LIMITED], away: ['Error', ANY] },
    kept: ({ page }) =>
      expect
        .poll(() =>
          button(page, /^Wishlist, /)
            .first()
            .getAttribute('aria-pressed'),
        )
        .toBe('false'),
    done: (scene) => said(scene, 'Added to wishlist'),
    times: (scene) =>
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
      const product = await findProduct(page, plain({ shipped: true }));
      await page.goto(`/shop/product/${product._id}`);
      // The form comes alive after the page.
      await lateCode(page);
      await page.getByRole('radio', { name: /^4 stars/ }).press('Space');
      await field(page, 'Your review').fill('Worn every day since.');
    },
    press: ({ page }) => button(page, 'Submit Review').press('Enter'),
    words: {
      broken: ['Failed to add review'],
      limited: ['Failed to add review', LIMITED],
      away: ['Failed to add review', UNREACHABLE],
    },
    kept: async ({ page }) => {
      expect(await field(page, 'Your review').inputValue()).toBe('Worn every day since.');
      expect(await page.getByRole('radio', { name: /^4 stars/ }).isChecked()).toBe(true);
    },
    busy: ({ page }) => button(page, 'Submit Review'),
    done: (scene) => said(scene, 'Review added successfully!'),
    times: (scene) =>
      count(scene, 'SELECT count(*)::int AS n FROM reviews WHERE user_id = $1', scene.buyer.id),
  },
  {
    name: 'deleting a review',
    method: 'DELETE',
    path: /\/shop\/review\/delete\//,
    arrange: async ({ page, buyer }) => {
      const product = await findProduct(page, plain({ shipped: true }));
      await call(page, 'post', '/shop/review/add', {
        productId: product._id,
        userId: buyer.id,
        userName: buyer.userName,
        reviewMessage: 'Not for me',
        reviewValue: 2,
      });
      await page.goto(`/shop/product/${product._id}`);
      await lateCode(page);
    },
    press: ({ page }) => button(page, 'Delete').press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to delete review'],
      limited: ['Failed to delete review', LIMITED],
      away: ['An error occurred while deleting the review', UNREACHABLE],
    },
    kept: ({ page }) => page.getByRole('article').getByText('Not for me').first().waitFor(),
    busy: ({ page }) => button(page, 'Delete'),
    done: (scene) => said(scene, 'Review deleted'),
  },
];

const CART: readonly Act[] = [
  {
    name: 'a quantity',
    method: 'PUT',
    path: /\/shop\/cart$/,
    arrange: withCart,
    press: ({ page }) => button(page, /^One more/).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to update cart', 'Failed to update cart quantity'],
      limited: ['Failed to update cart', LIMITED],
      away: ['Failed to update cart', UNREACHABLE],
    },
    kept: ({ page }) =>
      expect
        .poll(() =>
          cart(page)
            .getByRole('group', { name: /^Quantity/ })
            .textContent(),
        )
        .toBe('1'),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    done: (scene) => said(scene, 'Cart item is updated successfully'),
    times: async (scene) => (await pieces(scene)) - 1,
  },
  {
    name: 'removing a line',
    method: 'DELETE',
    path: /\/shop\/cart\//,
    arrange: withCart,
    press: ({ page }) => button(page, /^Remove /).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to delete cart item'],
      limited: ['Failed to delete cart item', LIMITED],
      away: ['Failed to delete cart item', UNREACHABLE],
    },
    kept: ({ page }) => button(page, /^Remove /).waitFor(),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    done: (scene) => said(scene, 'Cart item is deleted successfully'),
    times: async (scene) => (await pieces(scene)) + 1,
  },
  {
    name: 'bringing a line back',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: async (scene) => {
      await withCart(scene);
      await button(scene.page, /^Remove /).press('Enter');
      await said(scene, 'Cart item is deleted successfully');
    },
    press: ({ page }) => button(page, /^Undo removing/).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to add product to cart', 'Failed to add to cart'],
      limited: ['Failed to add product to cart', LIMITED],
      away: ['Failed to add product to cart', UNREACHABLE],
    },
    kept: ({ page }) => button(page, /^Undo removing/).waitFor(),
    busy: ({ page }) => cart(page).getByRole('list', { name: 'Items in your cart' }),
    done: ({ page }) => button(page, /^One more/).waitFor(),
    times: pieces,
  },
];

describe.for([
  ['products', PRODUCTS],
  ['the cart', CART],
] as const)('%s', ([, acts]) => {
  test.for(acts)('$name', async (act, { visit, shop, front }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    await suffer(act, { page, shop, front, buyer: await aBuyer(page) });
  });
});
