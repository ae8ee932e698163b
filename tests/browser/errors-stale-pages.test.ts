/** Pages whose session, addresses or stock changed meanwhile; and signing out. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible, signIn } from '#support/browser.ts';
import {
  anOrder,
  call,
  findProduct,
  focused,
  HOME_ADDRESS,
  putInCart,
  saveAddress,
  simpleProduct,
  type Buyer,
} from '#support/browser-buyer.ts';
import { enter, fieldOf } from '#support/forms.ts';
import { button, NEW_ADDRESS } from '#support/network-faults.ts';
import {
  endSessions,
  sameDocument,
  signInHere,
  test,
  visitAsBuyer,
} from '#support/shop-behind-proxy.ts';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });

const putOneInCart = async (page: Page, buyer: Buyer) =>
  putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));

async function openCart(page: Page): Promise<void> {
  await page.goto('/shop/about');
  await page.getByRole('link', { name: /^Cart,/ }).press('Enter');
  await button(page, /^One more/).waitFor();
}

async function writeAddress(page: Page): Promise<void> {
  await button(page, 'Add New Address').press('Enter');
  await enter(page, { fields: NEW_ADDRESS });
}

const expectAddressKept = (page: Page) =>
  expect.poll(() => fieldOf(page, 'Address').inputValue()).toBe(NEW_ADDRESS.Address);

test('a session that expires with the cart open is reported there', async ({ visit, shop }) => {
  const { page, buyer } = await visitAsBuyer(visit, {});
  await putOneInCart(page, buyer);
  for (const [name, text] of [
    [/^One more/, 'Please login to update cart'],
    [/^Remove /, 'Please login to delete cart items'],
  ] as const) {
    await openCart(page);
    await endSessions(shop, buyer);
    await button(page, name).press('Enter');
    await page.getByText(text).first().waitFor();
    await cart(page).getByText('Session expired').waitFor();
    await expect.poll(() => focused(page)).toContain('Please login again to continue');
    await expectAccessible(page);
    await cart(page).getByRole('link', { name: 'Sign In' }).press('Enter');
    await signInHere(page, buyer);
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/shop/about');
  }
});

test('an address form is restored after signing in again', async ({ visit, shop }) => {
  const { page, buyer } = await visitAsBuyer(visit, {});
  await page.goto('/shop/account?tab=address');
  await writeAddress(page);
  await endSessions(shop, buyer);
  await button(page, 'Save Address').press('Enter');
  await page.getByRole('main').getByText('Please login to manage addresses').waitFor();
  await expectAddressKept(page);
  await page.getByRole('form').getByRole('link', { name: 'Sign In' }).press('Enter');
  await signInHere(page, buyer);
  await page.waitForURL('**/shop/account?tab=address');
  await expectAddressKept(page);
  await button(page, 'Save Address').press('Enter');
  await page.getByText('Address added successfully').first().waitFor();
});

test('a session that expires before deleting an address, ordering again or adding to the cart', async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit, {});
  const product = await findProduct(page, simpleProduct({ shipped: false }));
  const { orderId } = await anOrder(page, buyer, product);
  await call(page, 'post', `/shop/orders/${orderId}/cancel`);
  await page.goto('/shop/account?tab=address');
  await endSessions(shop, buyer);
  await button(page, `Delete ${HOME_ADDRESS.address}`).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('Please login to delete addresses').first().waitFor();

  await signIn(page, buyer);
  await page.goto(`/shop/account?order=${orderId}`);
  await endSessions(shop, buyer);
  await button(page, 'Order again').press('Enter');
  await page.waitForURL(/\/auth\/login\?reason=expired/);
  await page.getByText('Session expired').first().waitFor();
  await signInHere(page, buyer);
  await page.waitForURL('**/shop/account?order=*');

  await page.goto('/shop/listing?category=accessories');
  await endSessions(shop, buyer);
  await button(page, /^Add to cart, /)
    .first()
    .press('Enter');
  const question = page.getByRole('dialog', { name: 'Please login to update cart' });
  await question.getByRole('link', { name: 'Login' }).press('Enter');
  await signInHere(page, buyer);
  await page.getByText('Product added to cart').first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?category=accessories');
});

test('the limit of three addresses, reached in another tab, is reported, and the input is kept', async ({
  visit,
}) => {
  const { page, buyer } = await visitAsBuyer(visit, {});
  await page.goto('/shop/account?tab=address');
  await writeAddress(page);
  await saveAddress(page, buyer, { address: '3 Weft Lane' });
  await saveAddress(page, buyer, { address: '4 Warp Lane' });
  await button(page, 'Save Address').press('Enter');
  await page.getByRole('form').getByText('You can add max 3 addresses').waitFor();
  await page.getByRole('definition').filter({ hasText: '4 Warp Lane' }).waitFor();
  await expectAddressKept(page);
  await expectAccessible(page);
});

test('checkout data that fails to reload keeps what was chosen and typed, and is correct after Try Again', async ({
  visit,
  proxy,
}) => {
  const { page, buyer } = await visitAsBuyer(visit);
  await putOneInCart(page, buyer);
  await page.goto('/shop/checkout');
  const stays = await sameDocument(page);
  await page.getByRole('radio', { name: /^Express/ }).check();
  await writeAddress(page);
  const restore = proxy.inject('html-502', 'GET', /\/shop\/cart\//);
  await fieldOf(page, 'Coupon code').fill('WELD10');
  await fieldOf(page, 'Coupon code').press('Enter');
  const failed = page.getByText('This page could not be refreshed');
  await failed.waitFor();
  expect(await page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);
  await expectAddressKept(page);
  await expectAccessible(page);
  restore();
  await button(page, 'Try Again').press('Enter');
  await failed.waitFor({ state: 'detached' });
  await page.getByText('Coupon "WELD10" applied successfully').waitFor();
  await expectAddressKept(page);
  await stays();
});

test('a failed sign-out says that the user is still signed in', async ({ visit, proxy }) => {
  const { page } = await visitAsBuyer(visit);
  const restore = proxy.inject('connection-reset', 'POST', /\/auth\/logout$/);
  const menu = page.getByLabel(/^Logged in as/);
  await page.goto('/shop/privacy-policy');
  await menu.press('Enter');
  await button(page, 'Logout').press('Enter');
  await page.getByText('You are still signed in').first().waitFor();
  await menu.waitFor();
  expect(await call(page, 'get', '/auth/check-auth')).toMatchObject({ success: true });
  restore();
  await menu.press('Enter');
  await button(page, 'Logout').press('Enter');
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
});
