/** axe on the storefront's states: empty, filled, refused, with an open dialog, sheet or message. */
import type { Page } from 'playwright-core';
import { test } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  findProduct,
  simpleProduct,
  putInCart,
  saveAddress,
} from '#support/browser-buyer.ts';
import { expectSound, expectSoundInEachLook, inEachLook } from '#support/looks.ts';

// Each test runs axe on about twenty states.
const MANY_STATES = { timeout: 600_000 };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().press('Enter');

/** The focus keeps the message on the page. */
const focusMessage = (page: Page) =>
  page.locator('[data-toast]').getByRole('button', { name: 'Dismiss message' }).focus();

test('signed out: menus, dialogs, refusals', MANY_STATES, async ({ visit }) => {
  const page = await visit('/shop/listing?category=women');
  await inEachLook(page, async ({ isPhone }) => {
    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('menu').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    if (!isPhone) return;
    await press(page, /^Filters/);
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Menu', { exact: true }).click();
    await expectSound(page);
    await page.keyboard.press('Escape');
  });
  await page.goto('/shop/listing?category=women');
  await page.getByRole('link', { name: 'Ikat wrap dress' }).first().click();
  await page
    .getByRole('dialog', { name: 'Ikat wrap dress' })
    .getByRole('button', { name: /^Add to Cart/ })
    .press('Enter');
  await page.getByText('Please select a color').first().waitFor();
  await expectSoundInEachLook(page);
  await page.goto('/shop/search?keyword=xyzzyx');
  await page.getByText('No result found!').waitFor();
  await expectSoundInEachLook(page);
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await press(page, 'Sign In');
  await focusMessage(page);
  await expectSoundInEachLook(page);
  await page.goto('/auth/register');
  await page.getByRole('textbox', { name: 'User Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await press(page, 'Create Account');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expectSoundInEachLook(page);
});

test('a new shopper with empty lists', MANY_STATES, async ({ visit }) => {
  const page = await visit('/healthz');
  await aBuyer(page, { address: false });
  for (const path of [
    '/shop/cart',
    '/shop/checkout',
    '/shop/account',
    '/shop/account/settings',
    '/shop/wishlist',
    '/shop/home',
  ]) {
    await page.goto(path);
    await expectSoundInEachLook(page);
  }
  await page.getByRole('link', { name: 'Cart, empty' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
  await expectSoundInEachLook(page);
  await page.goto('/shop/account?tab=address');
  await expectSoundInEachLook(page);
  await press(page, 'Add New Address');
  await press(page, 'Save Address');
  await page.getByText('Please fill all required fields').first().waitFor();
  await expectSoundInEachLook(page);
});

test('a shopper with orders, addresses and a filled cart', MANY_STATES, async ({ visit }) => {
  const page = await visit('/healthz');
  const buyer = await aBuyer(page);
  await saveAddress(page, buyer, { address: '9 Fulling Mill' });
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  const { orderId } = await anOrder(page, buyer, product);
  await putInCart(page, buyer, product, 2);
  for (const path of ['/shop/cart', '/shop/checkout', '/shop/account?tab=address']) {
    await page.goto(path);
    await expectSoundInEachLook(page);
  }
  await page.goto('/shop/home');
  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByText(product.title).waitFor();
  await expectSoundInEachLook(page);
  await page.goto(`/shop/account?order=${orderId}`);
  await page.getByRole('dialog').waitFor();
  await expectSoundInEachLook(page);
  await page.goto('/shop/checkout?coupon=NOSUCHCODE');
  await page.getByText('Invalid or expired coupon code').first().waitFor();
  await expectSoundInEachLook(page);
  await page.goto('/shop/checkout?coupon=WELD10');
  await page.getByText('applied successfully').first().waitFor();
  await expectSoundInEachLook(page);
  await page.goto(`/shop/product/${product._id}`);
  await press(page, /^Add to Cart/);
  await page.locator('[data-toast]').waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Recent messages' }).waitFor();
  await expectSoundInEachLook(page);
});
