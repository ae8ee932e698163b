/** Checkout, the account's forms and the doors of the shop while it is in trouble. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  focused,
  HOME_ADDRESS,
  ordersOf,
  plain,
  putInCart,
} from '#support/buying.ts';
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

async function atCheckout(scene: Scene): Promise<void> {
  const { page, buyer } = scene;
  await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })));
  await page.goto('/shop/checkout');
  await page.getByRole('radio', { name: /^Express/ }).check();
}
const stillExpress = async ({ page }: Scene) =>
  expect(await page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);

async function writeAddress(page: Page): Promise<void> {
  await button(page, 'Add New Address').press('Enter');
  for (const [label, text] of [
    ['Address', '9 Bobbin Row'],
    ['City', 'Leeds'],
    ['Pincode', 'LS1 4XY'],
    ['Phone', '0113 496 0000'],
    ['Notes', 'Ring twice'],
  ] as const)
    await field(page, label).fill(text);
}
const addressKept = async ({ page }: Pick<Scene, 'page'>) =>
  expect(
    await Promise.all(['Address', 'City', 'Notes'].map((label) => field(page, label).inputValue())),
  ).toEqual(['9 Bobbin Row', 'Leeds', 'Ring twice']);

const CHECKOUT: readonly Act[] = [
  {
    name: 'a coupon',
    method: 'POST',
    path: /\/shop\/coupons\/apply$/,
    arrange: async (scene) => {
      await atCheckout(scene);
      await field(scene.page, 'Coupon code').fill('WELD10');
    },
    press: ({ page }) => button(page, 'Apply').press('Enter'),
    words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async (scene) => {
      expect(await field(scene.page, 'Coupon code').inputValue()).toBe('WELD10');
      await expect.poll(() => focused(scene.page)).toBe('Coupon code');
      await stillExpress(scene);
    },
    busy: ({ page }) => button(page, 'Apply'),
    done: (scene) => said(scene, 'Coupon "WELD10" applied successfully'),
  },
  {
    name: 'a new address',
    method: 'POST',
    path: /\/shop\/address\/add$/,
    arrange: async (scene) => {
      await atCheckout(scene);
      await writeAddress(scene.page);
    },
    press: ({ page }) => button(page, 'Save Address').press('Enter'),
    words: { broken: ['Failed to add address'], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async (scene) => {
      await addressKept(scene);
      await stillExpress(scene);
    },
    busy: ({ page }) => button(page, 'Save Address'),
    done: (scene) => said(scene, 'Address added successfully'),
    times: async (scene) =>
      (await count(
        scene,
        'SELECT count(*)::int AS n FROM addresses WHERE user_id = $1',
        scene.buyer.id,
      )) - 1,
  },
  {
    name: 'the order',
    method: 'POST',
    path: /\/shop\/orders$/,
    arrange: atCheckout,
    press: ({ page }) => button(page, 'Checkout with Paypal').press('Enter'),
    words: {
      broken: ['No answer came, and nothing was charged', ANY],
      limited: ['The order was not placed, and nothing was charged', LIMITED],
      away: ['No answer came, and nothing was charged', UNREACHABLE],
    },
    kept: stillExpress,
    busy: ({ page }) => button(page, 'Checkout with Paypal'),
    done: ({ page }) => page.waitForURL('**/checkoutnow**'),
    times: async ({ page, buyer }) => (await ordersOf(page, buyer)).length,
  },
];

const ACCOUNT: readonly Act[] = [
  {
    name: 'a changed address',
    method: 'PUT',
    path: /\/shop\/address\/update\//,
    arrange: async ({ page }) => {
      await page.goto('/shop/account?tab=address');
      await button(page, `Edit ${HOME_ADDRESS.address}`).press('Enter');
      await field(page, 'City').fill('Hebden Bridge');
    },
    press: ({ page }) => button(page, 'Save Address').press('Enter'),
    words: { broken: ['Failed to update address'], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async ({ page }) => {
      expect(await field(page, 'City').inputValue()).toBe('Hebden Bridge');
      await expect.poll(() => focused(page)).toBe('Save Address');
    },
    busy: ({ page }) => button(page, 'Save Address'),
    done: (scene) => said(scene, 'Address updated successfully'),
  },
  {
    name: 'deleting an address',
    method: 'DELETE',
    path: /\/shop\/address\/delete\//,
    arrange: async ({ page }) => {
      await page.goto('/shop/account?tab=address');
      await button(page, `Delete ${HOME_ADDRESS.address}`).press('Enter');
    },
    press: ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to delete address'],
      limited: ['Failed to delete address', LIMITED],
      away: ['Failed to delete address', UNREACHABLE],
    },
    kept: ({ page }) => button(page, `Edit ${HOME_ADDRESS.address}`).waitFor(),
    done: (scene) => said(scene, 'Address deleted successfully'),
  },
  {
    name: 'the name',
    method: 'PUT',
    path: /\/account$/,
    arrange: async ({ page }) => {
      await page.goto('/shop/account/settings');
      await field(page, 'User Name').fill('Wilma Fuller');
      await page.getByLabel('Current password', { exact: true }).fill('typed on the way');
    },
    press: ({ page }) => button(page, 'Save name').press('Enter'),
    words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async ({ page }) => {
      expect(await field(page, 'User Name').inputValue()).toBe('Wilma Fuller');
      expect(await page.getByLabel('Current password', { exact: true }).inputValue()).toBe(
        'typed on the way',
      );
    },
    busy: ({ page }) => button(page, 'Save name'),
    done: (scene) => said(scene, 'Your name was changed.'),
  },
  {
    name: 'ordering again',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: async ({ page, buyer }) => {
      const product = await findProduct(page, plain({ shipped: true }));
      const { orderId } = await anOrder(page, buyer, product);
      await call(page, 'post', `/shop/orders/${orderId}/cancel`);
      await call(page, 'delete', `/shop/cart/${buyer.id}/${product._id}`);
      await page.goto(`/shop/account?order=${orderId}`);
    },
    press: ({ page }) => button(page, 'Order again').press('Enter'),
    again: tryAgain,
    words: {
      broken: ['Failed to add product to cart', 'Failed to add to cart'],
      limited: ['Failed to add product to cart', LIMITED],
      away: ['Failed to add product to cart', UNREACHABLE],
    },
    kept: nothing,
    busy: ({ page }) => button(page, 'Order again'),
    done: (scene) => said(scene, '1 item is in your cart'),
    times: pieces,
  },
  {
    name: 'cancelling an order',
    method: 'POST',
    path: /\/shop\/orders\/[^/]+\/cancel$/,
    arrange: async ({ page, buyer }) => {
      const placed = await anOrder(page, buyer, await findProduct(page, plain({ shipped: true })));
      await page.goto(`/shop/account?order=${placed.orderId}`);
    },
    press: ({ page }) => button(page, 'Cancel this order').press('Enter'),
    again: tryAgain,
    words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
    kept: ({ page }) => button(page, 'Cancel this order').waitFor(),
    busy: ({ page }) => button(page, 'Cancel this order'),
    done: (scene) => said(scene, 'The order was cancelled'),
  },
];

const DOORS: readonly Act[] = [
  {
    name: 'a message to the shop',
    method: 'POST',
    path: /\/shop\/contact$/,
    arrange: async ({ page, buyer }) => {
      await page.goto('/shop/contact');
      await field(page, 'Name').fill('Ada');
      await field(page, 'Email').fill(buyer.email);
      await field(page, 'Subject').fill('A seam');
      await field(page, 'Message').fill('It came loose.');
    },
    press: ({ page }) => button(page, 'Send Message').press('Enter'),
    words: {
      broken: ['Your message was not sent', `${ANY} What you wrote is still here.`],
      limited: ['Your message was not sent', LIMITED],
      away: ['Your message was not sent', UNREACHABLE],
    },
    kept: async ({ page }) => {
      expect(await field(page, 'Message').inputValue()).toBe('It came loose.');
      await expect.poll(() => focused(page)).toContain('Your message was not sent');
    },
    busy: ({ page }) => button(page, 'Send Message'),
    done: (scene) => said(scene, 'Thank you for contacting us. We will get back to you soon!'),
    times: (scene) =>
      count(
        scene,
        'SELECT count(*)::int AS n FROM contact_messages WHERE email = $1',
        scene.buyer.email,
      ),
  },
  {
    name: 'signing in',
    method: 'POST',
    path: /\/auth\/login$/,
    arrange: async ({ page, buyer }) => {
      await page.context().clearCookies();
      await page.goto('/auth/login');
      await field(page, 'Email').fill(buyer.email);
      await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    },
    press: ({ page }) => button(page, 'Sign In').press('Enter'),
    words: { broken: ['Login failed'], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async ({ page, buyer }) => {
      expect(await field(page, 'Email').inputValue()).toBe(buyer.email);
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(buyer.password);
    },
    busy: ({ page }) => button(page, 'Sign In'),
    done: ({ page }) => page.waitForURL('**/shop/home'),
  },
  {
    name: 'asking for a new password',
    method: 'POST',
    path: /\/auth\/password\/reset\/request$/,
    arrange: async ({ page, buyer }) => {
      await page.context().clearCookies();
      await page.goto('/auth/forgot-password');
      await field(page, 'Email').fill(buyer.email);
    },
    press: ({ page }) => button(page, 'Send the link').press('Enter'),
    words: { broken: [ANY], limited: [LIMITED], away: [UNREACHABLE] },
    kept: async ({ page, buyer }) =>
      expect(await field(page, 'Email').inputValue()).toBe(buyer.email),
    busy: ({ page }) => button(page, 'Send the link'),
    done: (scene) => said(scene, 'Look into your mail'),
  },
];

describe.for([
  ['checkout', CHECKOUT],
  ['the account', ACCOUNT],
  ['doors', DOORS],
] as const)('%s', ([, acts]) => {
  test.for(acts)('$name', async (act, { visit, shop, front }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    await suffer(act, { page, shop, front, buyer: await aBuyer(page) });
  });
});
