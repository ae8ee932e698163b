/** Network faults on the way to a paid order, in forms for everybody, and on products and the cart. */
import type { Page } from 'playwright-core';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { expect } from '#support/browser.ts';
import {
  aBuyer,
  findProduct,
  focused,
  ordersOf,
  putInCart,
  simpleProduct,
} from '#support/browser-buyer.ts';
import { fieldOf } from '#support/forms.ts';
import {
  button,
  count,
  everyFault,
  GENERIC_ERROR,
  lost,
  NEW_ADDRESS,
  RATE_LIMITED,
  rowsOf,
  runNetworkFaults,
  tryAgain,
  unitsInCart,
  type FaultCase,
  type Scene,
} from '#support/network-faults.ts';
import { EXPECTED_ERRORS, signInHere, test } from '#support/shop-behind-proxy.ts';

const EXPRESS = /^Express/;
const NO_RESPONSE = 'There was no response, and nothing was charged';
const CAPTURE = ['POST', /\/shop\/orders\/capture$/] as const;
let token = '';

const BUYING: readonly FaultCase[] = [
  {
    file: 'storefront/shared/addresses/address-form.tsx',
    sends: ['POST', /\/shop\/address\/add$/],
    path: async ({ page, buyer }) => {
      await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
      return '/shop/checkout';
    },
    fields: NEW_ADDRESS,
    radios: [EXPRESS],
    submit: 'Save Address',
    texts: everyFault({ serverError: 'Failed to add address' }),
    done: 'Address added successfully',
    timesDone: rowsOf('addresses'),
  },
  {
    file: 'storefront/checkout/coupon-section.tsx',
    sends: ['POST', /\/shop\/coupons\/apply$/],
    path: '/shop/checkout',
    fields: { 'Coupon code': 'WELD10' },
    radios: [EXPRESS],
    submit: 'Apply',
    kept: ({ page }) => expect.poll(() => focused(page)).toBe('Coupon code'),
    done: 'Coupon "WELD10" applied successfully',
  },
  {
    sends: ['POST', /\/shop\/orders$/],
    radios: [EXPRESS],
    submit: 'Checkout with Paypal',
    texts: {
      ...everyFault({ title: NO_RESPONSE }),
      'limited-429': ['The order was not placed, and nothing was charged', RATE_LIMITED],
    },
    done: ({ page }) => page.waitForURL('**/checkoutnow**'),
    timesDone: async ({ page, buyer }) => (await ordersOf(page, buyer)).length,
  },
  {
    sends: CAPTURE,
    open: async ({ page, shop, proxy }) => {
      token = new URL(page.url()).searchParams.get('token') ?? '';
      const back = await shop.simulator.approve(token);
      proxy.inject('limited-429', ...CAPTURE, 1);
      await page.goto(back);
      await button(page, 'Try Again').waitFor();
    },
    submit: 'Try Again',
    texts: everyFault({ after: ' You do not need to pay again.' }),
    kept: async ({ page }) => {
      await expect.poll(() => focused(page)).toBe('Your payment is not confirmed yet');
      await page.getByRole('main').getByRole('link', { name: 'View Orders' }).waitFor();
    },
    busy: (page) => page.locator('main [aria-busy="true"]').first(),
    done: ({ page }) => page.waitForURL('**/shop/payment-success?order=*'),
    timesDone: async ({ shop }) =>
      (await shop.simulator.state()).captures.filter(({ orderId }) => orderId === token).length,
  },
];

const NEXT = 'a-new-thread-1';
const newcomer = ({ buyer }: Scene) => `new-${buyer.email}`;

const FOR_EVERYBODY: readonly FaultCase[] = [
  {
    file: 'storefront/content/contact-form.tsx',
    sends: ['POST', /\/shop\/contact$/],
    path: '/shop/contact',
    fields: ({ buyer }) => ({
      Name: 'Ada',
      Email: buyer.email,
      Subject: 'A seam',
      Message: 'It came loose.',
    }),
    submit: 'Send Message',
    texts: everyFault({
      title: 'Your message was not sent',
      after: ' What you wrote is still here.',
    }),
    kept: ({ page }) => expect.poll(() => focused(page)).toContain('Your message was not sent'),
    done: 'Thank you for contacting us. We will get back to you soon!',
    timesDone: (scene) =>
      count(scene, 'SELECT count(*) FROM contact_messages WHERE email = $1', scene.buyer.email),
  },
  {
    file: 'storefront/auth/forgot-password-screen.tsx',
    sends: ['POST', /\/auth\/password\/reset\/request$/],
    open: ({ page }) => page.context().clearCookies(),
    path: '/auth/forgot-password',
    fields: ({ buyer }) => ({ Email: buyer.email }),
    submit: 'Send the link',
    done: 'Check your email',
  },
  {
    file: 'storefront/auth/register-screen.tsx',
    sends: ['POST', /\/auth\/register$/],
    path: '/auth/register',
    fields: (scene) => ({ 'User Name': 'Nora Weft', Email: newcomer(scene), Password: NEXT }),
    submit: 'Create Account',
    // The request with the lost response created the account.
    done: async (scene) => {
      await scene.page.getByText('Your account is ready. Sign in to use it.').first().waitFor();
      await expect.poll(() => fieldOf(scene.page, 'Email').inputValue()).toBe(newcomer(scene));
    },
    timesDone: (scene) =>
      count(scene, 'SELECT count(*) FROM users WHERE email = $1', newcomer(scene)),
  },
  {
    file: 'storefront/auth/reset-password-screen.tsx',
    sends: ['POST', /\/auth\/password\/reset$/],
    path: async ({ shop, buyer }) => {
      const secret = newSecret();
      await shop.pool.query(
        `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at)
         VALUES ($1, $2, now(), now() + interval '1 hour')`,
        [hashOfSecret(secret), buyer.id],
      );
      return `/auth/reset-password?token=${secret}`;
    },
    fields: { 'New password': NEXT },
    submit: 'Set password',
    // The request with the lost response used the link.
    done: async ({ page, buyer }) => {
      await expect
        .poll(() => focused(page))
        .toContain('An earlier attempt may have set your password');
      await page.getByRole('link', { name: 'request a new link' }).waitFor();
      await page.getByRole('link', { name: 'Sign in with it' }).press('Enter');
      await signInHere(page, { ...buyer, password: NEXT });
      await page.waitForURL('**/shop/home');
    },
  },
  {
    file: 'storefront/auth/login-screen.tsx',
    sends: ['POST', /\/auth\/login$/],
    open: ({ page }) => page.context().clearCookies(),
    path: '/auth/login',
    fields: ({ buyer }) => ({ Email: buyer.email, Password: NEXT }),
    submit: 'Sign In',
    done: ({ page }) => page.waitForURL('**/shop/home'),
  },
];

const onCard = (page: Page, name: RegExp) =>
  page.getByRole('article').getByRole('button', { name }).first();
const add = (page: Page) => onCard(page, /^Add to cart, /);
const heart = (page: Page) => onCard(page, /^Wishlist, /);

const PRODUCTS: readonly FaultCase[] = [
  {
    sends: ['POST', /\/shop\/cart$/],
    open: ({ page }) => page.goto('/shop/listing?category=accessories'),
    submit: ({ page }) => add(page).press('Enter'),
    retry: tryAgain,
    texts: everyFault({ title: 'Failed to add product to cart', serverError: 'Please try again' }),
    kept: ({ page }) => page.getByRole('link', { name: 'Cart, empty' }).waitFor(),
    // The badge counts it while the request is pending.
    busy: (page) =>
      page
        .locator('body', { has: page.getByRole('link', { name: 'Cart, 1 item' }) })
        .locator(add(page)),
    done: 'Product is added to cart',
    timesDone: unitsInCart,
  },
  {
    sends: ['POST', /\/shop\/wishlist\/add$/],
    submit: ({ page }) => heart(page).press('Enter'),
    retry: tryAgain,
    texts: { 'lost-response': ['Error', GENERIC_ERROR], 'limited-429': ['Error', RATE_LIMITED] },
    kept: ({ page }) => expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('false'),
    done: 'Added to wishlist',
    timesDone: rowsOf('wishlist_items'),
  },
  {
    file: 'storefront/shared/reviews/review-form.tsx',
    sends: ['POST', /\/shop\/review\/add$/],
    path: async ({ page }) =>
      `/shop/product/${(await findProduct(page, simpleProduct({ shipped: true })))._id}`,
    fields: { 'Your review': 'Worn every day since.' },
    radios: [/^4 stars/],
    submit: 'Submit Review',
    texts: lost('Failed to add review'),
    done: 'Review added successfully!',
    timesDone: rowsOf('reviews'),
  },
  {
    sends: ['DELETE', /\/shop\/review\/delete\//],
    submit: 'Delete',
    retry: tryAgain,
    texts: {
      ...lost('An error occurred while deleting the review'),
      'html-502': ['Failed to delete review'],
    },
    kept: ({ page }) =>
      page.getByRole('article').getByText('Worn every day since.').first().waitFor(),
    done: 'Review deleted',
  },
];

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const lines = (page: Page) => cart(page).getByRole('list', { name: 'Items in your cart' });
const inCart = (name: RegExp) => (page: Page) => cart(page).getByRole('button', { name });
const more = inCart(/^One more/);
const remove = inCart(/^Remove /);
const undo = inCart(/^Undo removing/);

const CART: readonly FaultCase[] = [
  {
    sends: ['PUT', /\/shop\/cart$/],
    open: async ({ page, buyer }) => {
      await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
      await page.goto('/shop/about');
      await page.getByRole('link', { name: 'Cart, 1 item' }).press('Enter');
    },
    submit: ({ page }) => more(page).press('Enter'),
    retry: tryAgain,
    texts: lost('Failed to update cart'),
    kept: ({ page }) =>
      expect
        .poll(() =>
          cart(page)
            .getByRole('group', { name: /^Quantity/ })
            .textContent(),
        )
        .toBe('1'),
    busy: lines,
    done: 'Cart item is updated successfully',
    timesDone: async (scene) => (await unitsInCart(scene)) - 1,
  },
  {
    sends: ['DELETE', /\/shop\/cart\//],
    submit: ({ page }) => remove(page).press('Enter'),
    retry: tryAgain,
    texts: lost('Failed to delete cart item'),
    kept: ({ page }) => remove(page).waitFor(),
    busy: lines,
    done: 'Cart item is deleted successfully',
    timesDone: async (scene) => (await unitsInCart(scene)) + 1,
  },
  {
    sends: ['POST', /\/shop\/cart$/],
    submit: ({ page }) => undo(page).press('Enter'),
    retry: tryAgain,
    texts: lost('Failed to add product to cart'),
    kept: ({ page }) => undo(page).waitFor(),
    busy: lines,
    done: ({ page }) => more(page).waitFor(),
    // Both units of the line.
    timesDone: async (scene) => (await unitsInCart(scene)) / 2,
  },
];

test.for([
  ['on the way to a paid order', BUYING],
  ['in forms for everybody', FOR_EVERYBODY],
  ['on products', PRODUCTS],
  ['in the cart', CART],
] as const)('%s', async ([, cases], { visit, shop, proxy }) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  const buyer = await aBuyer(page, { address: false });
  await runNetworkFaults(cases, { page, shop, proxy, buyer });
});
