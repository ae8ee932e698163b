/**
 * axe on the shop's states: empty, filled, refused, with an open dialog or sheet. Each in light on a desktop and in
 * dark on a phone; `AXE=full` tests both themes at 360, 768 and 1280 px.
 */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible, test } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  findProduct,
  simpleProduct,
  putInCart,
  saveAddress,
  type Buyer,
} from '#support/browser-buyer.ts';

const SIZES = { phone: [360, 780], tablet: [768, 1024], desk: [1280, 900] } as const;

const LOOKS = (
  process.env['AXE'] === 'full'
    ? (['light', 'dark'] as const).flatMap((theme) =>
        (['phone', 'tablet', 'desk'] as const).map((size) => [theme, size] as const),
      )
    : ([
        ['light', 'desk'],
        ['dark', 'phone'],
      ] as const)
).map(([colorScheme, size]) => ({
  name: `${colorScheme}, ${size}`,
  phone: size === 'phone',
  context: { colorScheme, viewport: { width: SIZES[size][0], height: SIZES[size][1] } },
}));

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().press('Enter');

// Each test runs axe on a dozen states.
describe.each(LOOKS)('$name', { timeout: 180_000 }, ({ context, phone }) => {
  test('signed out: sign-in prompts, dialogs, menus, refusals', async ({ visit }) => {
    const page = await visit('/shop/listing?category=women', { context });
    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if (phone) {
      await press(page, /^Filters/);
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      await expectAccessible(page);
      await page.goto('/shop/home');
      await page.getByLabel('Menu').click();
      await expectAccessible(page);
    }
    await page.goto('/shop/listing?category=women');
    const dress = page.getByRole('link', { name: 'Ikat wrap dress' }).first();
    await dress.click();
    const dialog = page.getByRole('dialog', { name: 'Ikat wrap dress' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Add to Cart/ }).press('Enter');
    await page.getByText('Please select a color').first().waitFor();
    await expectAccessible(page);
    await page.goto('/shop/search?keyword=xyzzyx');
    await page.getByText('No result found!').waitFor();
    await expectAccessible(page);
    await page.goto('/auth/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test');
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await press(page, 'Sign In');
    await page.locator('[data-toast]').waitFor();
    await expectAccessible(page);
    await page.goto('/auth/register');
    await page.getByRole('textbox', { name: 'User Name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await press(page, 'Create Account');
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectAccessible(page);
  });

  test('a new shopper with empty lists', async ({ visit }) => {
    const page = await visit('/shop/about', { context });
    await aBuyer(page, { address: false });
    for (const path of [
      '/shop/cart',
      '/shop/checkout',
      '/shop/account',
      '/shop/account?tab=address',
      '/shop/wishlist',
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
    await page.goto('/shop/home');
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
    await expectAccessible(page);
    await page.goto('/shop/account?tab=address');
    await press(page, 'Add New Address');
    await press(page, 'Save Address');
    await page.getByText('Please fill all required fields').first().waitFor();
    await expectAccessible(page);
  });

  test('a shopper with orders, addresses and a filled cart', async ({ visit }) => {
    const page = await visit('/shop/about', { context });
    const buyer: Buyer = await aBuyer(page);
    await saveAddress(page, buyer, { address: '9 Fulling Mill' });
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    const { orderId } = await anOrder(page, buyer, product);
    await putInCart(page, buyer, product, 2);
    await page.goto('/shop/home');
    await page.getByRole('link', { name: /^Cart, / }).click();
    await page.getByRole('dialog', { name: 'Your Cart' }).getByText(product.title).waitFor();
    await expectAccessible(page);
    await page.goto(`/shop/account?order=${orderId}`);
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.goto('/shop/checkout?coupon=NOSUCHCODE');
    await page.getByText('Invalid or expired coupon code').first().waitFor();
    await expectAccessible(page);
    await page.goto('/shop/checkout?coupon=WELD10');
    await page.getByText('applied successfully').first().waitFor();
    await expectAccessible(page);
    await page.goto(`/shop/product/${product._id}`);
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await page.locator('[data-toast]').waitFor();
    await page.keyboard.press('F8');
    await page.getByRole('dialog', { name: 'Recent messages' }).waitFor();
    await expectAccessible(page);
  });
});
