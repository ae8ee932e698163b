/** Network faults at checkout, in account forms and in public forms. */
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
  simpleProduct,
  putInCart,
} from '#support/browser-buyer.ts';
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
  formMessages,
  toastMessages,
} from '#support/network-faults.ts';

async function atCheckout(scene: Scene): Promise<void> {
  const { page, buyer } = scene;
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
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

const CHECKOUT: readonly FaultCase[] = [
  {
    name: 'a coupon',
    method: 'POST',
    path: /\/shop\/coupons\/apply$/,
    arrange: async (scene) => {
      await atCheckout(scene);
      await field(scene.page, 'Coupon code').fill('WELD10');
    },
    submit: ({ page }) => button(page, 'Apply').press('Enter'),
    messages: formMessages(),
    expectInputKept: async (scene) => {
      expect(await field(scene.page, 'Coupon code').inputValue()).toBe('WELD10');
      await expect.poll(() => focused(scene.page)).toBe('Coupon code');
      await stillExpress(scene);
    },
    busy: ({ page }) => button(page, 'Apply'),
    expectDone: (scene) => untilText(scene, 'Coupon "WELD10" applied successfully'),
  },
  {
    name: 'a new address',
    method: 'POST',
    path: /\/shop\/address\/add$/,
    arrange: async (scene) => {
      await atCheckout(scene);
      await writeAddress(scene.page);
    },
    submit: ({ page }) => button(page, 'Save Address').press('Enter'),
    messages: formMessages('Failed to add address'),
    expectInputKept: async (scene) => {
      await addressKept(scene);
      await stillExpress(scene);
    },
    busy: ({ page }) => button(page, 'Save Address'),
    expectDone: (scene) => untilText(scene, 'Address added successfully'),
    timesDone: async (scene) =>
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
    submit: ({ page }) => button(page, 'Checkout with Paypal').press('Enter'),
    messages: {
      serverError: ['There was no response, and nothing was charged', GENERIC_ERROR],
      rateLimited: ['The order was not placed, and nothing was charged', RATE_LIMITED],
      unreachable: ['There was no response, and nothing was charged', UNREACHABLE],
    },

    expectInputKept: stillExpress,
    busy: ({ page }) => button(page, 'Checkout with Paypal'),
    expectDone: ({ page }) => page.waitForURL('**/checkoutnow**'),
    timesDone: async ({ page, buyer }) => (await ordersOf(page, buyer)).length,
  },
];

const ACCOUNT: readonly FaultCase[] = [
  {
    name: 'a changed address',
    method: 'PUT',
    path: /\/shop\/address\/update\//,
    arrange: async ({ page }) => {
      await page.goto('/shop/account?tab=address');
      await button(page, `Edit ${HOME_ADDRESS.address}`).press('Enter');
      await field(page, 'City').fill('Hebden Bridge');
    },
    submit: ({ page }) => button(page, 'Save Address').press('Enter'),
    messages: formMessages('Failed to update address'),
    expectInputKept: async ({ page }) => {
      expect(await field(page, 'City').inputValue()).toBe('Hebden Bridge');
      await expect.poll(() => focused(page)).toBe('Save Address');
    },
    busy: ({ page }) => button(page, 'Save Address'),
    expectDone: (scene) => untilText(scene, 'Address updated successfully'),
  },
  {
    name: 'deleting an address',
    method: 'DELETE',
    path: /\/shop\/address\/delete\//,
    arrange: async ({ page }) => {
      await page.goto('/shop/account?tab=address');
      await button(page, `Delete ${HOME_ADDRESS.address}`).press('Enter');
    },
    submit: ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter'),
    retry: tryAgain,
    messages: toastMessages('Failed to delete address'),
    expectInputKept: ({ page }) => button(page, `Edit ${HOME_ADDRESS.address}`).waitFor(),
    expectDone: (scene) => untilText(scene, 'Address deleted successfully'),
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
    submit: ({ page }) => button(page, 'Save name').press('Enter'),
    messages: formMessages(),
    expectInputKept: async ({ page }) => {
      expect(await field(page, 'User Name').inputValue()).toBe('Wilma Fuller');
      expect(await page.getByLabel('Current password', { exact: true }).inputValue()).toBe(
        'typed on the way',
      );
    },
    busy: ({ page }) => button(page, 'Save name'),
    expectDone: (scene) => untilText(scene, 'Your name was changed.'),
  },
  {
    name: 'ordering again',
    method: 'POST',
    path: /\/shop\/cart$/,
    arrange: async ({ page, buyer }) => {
      const product = await findProduct(page, simpleProduct({ shipped: true }));
      const { orderId } = await anOrder(page, buyer, product);
      await call(page, 'post', `/shop/orders/${orderId}/cancel`);
      await call(page, 'delete', `/shop/cart/${buyer.id}/${product._id}`);
      await page.goto(`/shop/account?order=${orderId}`);
    },
    submit: ({ page }) => button(page, 'Order again').press('Enter'),
    retry: tryAgain,
    messages: toastMessages('Failed to add product to cart', 'Failed to add to cart'),
    expectInputKept: noop,
    busy: ({ page }) => button(page, 'Order again'),
    expectDone: (scene) => untilText(scene, '1 item is in your cart'),
    timesDone: unitsInCart,
  },
  {
    name: 'cancelling an order',
    method: 'POST',
    path: /\/shop\/orders\/[^/]+\/cancel$/,
    arrange: async ({ page, buyer }) => {
      const placed = await anOrder(
        page,
        buyer,
        await findProduct(page, simpleProduct({ shipped: true })),
      );
      await page.goto(`/shop/account?order=${placed.orderId}`);
    },
    submit: ({ page }) => button(page, 'Cancel this order').press('Enter'),
    retry: tryAgain,
    messages: formMessages(),
    expectInputKept: ({ page }) => button(page, 'Cancel this order').waitFor(),
    busy: ({ page }) => button(page, 'Cancel this order'),
    expectDone: (scene) => untilText(scene, 'The order was cancelled'),
  },
];

const DOORS: readonly FaultCase[] = [
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
    submit: ({ page }) => button(page, 'Send Message').press('Enter'),
    messages: toastMessages(
      'Your message was not sent',
      `${GENERIC_ERROR} What you wrote is still here.`,
    ),
    expectInputKept: async ({ page }) => {
      expect(await field(page, 'Message').inputValue()).toBe('It came loose.');
      await expect.poll(() => focused(page)).toContain('Your message was not sent');
    },
    busy: ({ page }) => button(page, 'Send Message'),
    expectDone: (scene) =>
      untilText(scene, 'Thank you for contacting us. We will get back to you soon!'),
    timesDone: (scene) =>
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
    submit: ({ page }) => button(page, 'Sign In').press('Enter'),
    messages: formMessages('Login failed'),
    expectInputKept: async ({ page, buyer }) => {
      expect(await field(page, 'Email').inputValue()).toBe(buyer.email);
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(buyer.password);
    },
    busy: ({ page }) => button(page, 'Sign In'),
    expectDone: ({ page }) => page.waitForURL('**/shop/home'),
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
    submit: ({ page }) => button(page, 'Send the link').press('Enter'),
    messages: formMessages(),
    expectInputKept: async ({ page, buyer }) =>
      expect(await field(page, 'Email').inputValue()).toBe(buyer.email),
    busy: ({ page }) => button(page, 'Send the link'),
    expectDone: (scene) => untilText(scene, 'Check your email'),
  },
];

describe.for([
  ['checkout', CHECKOUT],
  ['the account', ACCOUNT],
  ['doors', DOORS],
] as const)('%s', ([, cases]) => {
  test.for(cases)('$name', async (faultCase, { visit, shop, proxy }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    await runNetworkFaults(faultCase, { page, shop, proxy, buyer: await aBuyer(page) });
  });
});
