/** Pages whose session, addresses or stock changed meanwhile; and signing out. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, expectAccessible, signIn } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  focused,
  HOME_ADDRESS,
  simpleProduct,
  putInCart,
  saveAddress,
  type Buyer,
} from '#support/browser-buyer.ts';
import { endSessions, sameDocument, test, EXPECTED_ERRORS } from '#support/shop-behind-proxy.ts';
import { button, field } from '#support/network-faults.ts';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });

async function openCart(page: Page, buyer: Buyer): Promise<void> {
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
  await page.goto('/shop/about');
  await page.getByRole('link', { name: /^Cart,/ }).press('Enter');
  await button(page, /^One more/).waitFor();
}

async function signInHere(page: Page, { email, password }: Buyer): Promise<void> {
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

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

describe('an expired session', () => {
  test.for([
    [/^One more/, 'Please login to update cart'],
    [/^Remove /, 'Please login to delete cart items'],
  ] as const)('with an open cart: %s', async ([name, sentence], { visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await openCart(page, buyer);
    await endSessions(shop, buyer);
    await button(page, name).press('Enter');
    await page.getByText(sentence).first().waitFor();
    await cart(page).getByText('Session expired').waitFor();
    await expect.poll(() => focused(page)).toContain('Please login again to continue');
    await expectAccessible(page);
    await cart(page).getByRole('link', { name: 'Sign In' }).press('Enter');
    await signInHere(page, buyer);
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/shop/about');
  });

  test('with an address form: the input is restored after signing in', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await page.goto('/shop/account?tab=address');
    await writeAddress(page);
    await endSessions(shop, buyer);
    await button(page, 'Save Address').press('Enter');
    await page.getByRole('main').getByText('Please login to manage addresses').waitFor();
    expect(await field(page, 'Address').inputValue()).toBe('9 Bobbin Row');
    await page.getByRole('form').getByRole('link', { name: 'Sign In' }).press('Enter');
    await signInHere(page, buyer);
    await page.waitForURL('**/shop/account?tab=address');
    await expect.poll(() => field(page, 'Address').inputValue()).toBe('9 Bobbin Row');
    await button(page, 'Save Address').press('Enter');
    await page.getByText('Address added successfully').first().waitFor();
  });

  test('when deleting an address, and when ordering again', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await page.goto('/shop/account?tab=address');
    await endSessions(shop, buyer);
    await button(page, `Delete ${HOME_ADDRESS.address}`).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('Please login to delete addresses').first().waitFor();

    await signIn(page, buyer);
    const { orderId } = await anOrder(
      page,
      buyer,
      await findProduct(page, simpleProduct({ shipped: false })),
    );
    await call(page, 'post', `/shop/orders/${orderId}/cancel`);
    await page.goto(`/shop/account?order=${orderId}`);
    await endSessions(shop, buyer);
    await button(page, 'Order again').press('Enter');
    await page.waitForURL(/\/auth\/login\?reason=expired/);
    await page.getByText('Session expired').first().waitFor();
    await signInHere(page, buyer);
    await page.waitForURL('**/shop/account?order=*');
  });

  test('in a settings form, and before adding to the cart', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await page.goto('/shop/account/settings');
    await endSessions(shop, buyer);
    await button(page, 'Save name').press('Enter');
    await page.waitForURL(/\/auth\/login\?reason=expired/);
    await signInHere(page, buyer);
    await page.waitForURL('**/shop/account/settings');

    await page.goto('/shop/listing?category=accessories');
    await endSessions(shop, buyer);
    await button(page, /^Add to cart, /)
      .first()
      .press('Enter');
    const question = page.getByRole('dialog', { name: 'Please login to update cart' });
    await question.getByRole('link', { name: 'Login' }).press('Enter');
    await signInHere(page, buyer);
    await page.getByText('Product added to cart').first().waitFor();
    expect(new URL(page.url()).search).toBe('?category=accessories');
  });
});

describe('a change in another tab', () => {
  test('the limit of three addresses is reported, and the input is kept', async ({ visit }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await page.goto('/shop/account?tab=address');
    await writeAddress(page);
    await saveAddress(page, buyer, { address: '3 Weft Lane' });
    await saveAddress(page, buyer, { address: '4 Warp Lane' });
    await button(page, 'Save Address').press('Enter');
    await page.getByRole('form').getByText('You can add max 3 addresses').waitFor();
    await page.getByRole('definition').filter({ hasText: '4 Warp Lane' }).waitFor();
    expect(await field(page, 'Address').inputValue()).toBe('9 Bobbin Row');
    await expectAccessible(page);
  });

  test('the cart line shows the remaining stock', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    await openCart(page, buyer);
    await shop.pool.query('UPDATE variants SET on_hand = 1 WHERE product_id = $1', [product._id]);
    await button(page, /^One more/).press('Enter');
    await cart(page).getByText('Only 1 quantity can be added for this item').first().waitFor();
    await expect
      .poll(() =>
        cart(page)
          .getByRole('group', { name: /^Quantity/ })
          .textContent(),
      )
      .toBe('1');
  });
});

describe('checkout data that fails to reload', () => {
  test('keeps everything chosen and typed, and is correct after Try Again', async ({
    visit,
    proxy,
  }) => {
    const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
    await page.goto('/shop/checkout');
    const stays = await sameDocument(page);
    await page.getByRole('radio', { name: /^Express/ }).check();
    await writeAddress(page);
    const restore = proxy.inject('html-502', 'GET', /\/shop\/cart\//);
    await field(page, 'Coupon code').fill('WELD10');
    await field(page, 'Coupon code').press('Enter');
    await page.getByText('This page could not be refreshed').waitFor();
    expect(await page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);
    expect(await field(page, 'Address').inputValue()).toBe('9 Bobbin Row');
    await expectAccessible(page);
    restore();
    await button(page, 'Try Again').press('Enter');
    await page.getByText('This page could not be refreshed').waitFor({ state: 'detached' });
    await page.getByText('Coupon "WELD10" applied successfully').waitFor();
    expect(await field(page, 'Address').inputValue()).toBe('9 Bobbin Row');
    await stays();
  });
});

test('a failed sign-out says that the user is still signed in', async ({ visit, proxy }) => {
  const page = await visit('/shop/about', { expected: EXPECTED_ERRORS });
  await aBuyer(page);
  await page.goto('/shop/privacy-policy');
  const restore = proxy.inject('connection-reset', 'POST', /\/auth\/logout$/);
  const menu = page.getByLabel(/^Logged in as/);
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
