/** What ended or changed while the page was open, really: the session, the room for addresses, the stock. And signing out. */
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
  plain,
  putInCart,
  saveAddress,
  type Buyer,
} from '#support/buying.ts';
import { endSessions, sameDocument, test, TROUBLE } from '#support/sick-shop.ts';
import { button, field } from '#support/suffering.ts';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });

async function openCart(page: Page, buyer: Buyer): Promise<void> {
  await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })));
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

describe('a session that has ended', () => {
  test.for([
    [/^One more/, 'Please login to update cart'],
    [/^Remove /, 'Please login to delete cart items'],
  ] as const)('over the open cart: %s', async ([name, sentence], { visit, shop }) => {
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

  test('over a written address: it is there again after signing in', async ({ visit, shop }) => {
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

  test('over an address to be deleted, and over an order to be had again', async ({
    visit,
    shop,
  }) => {
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
      await findProduct(page, plain({ shipped: false })),
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

  test('over a form of the settings, and before something is added', async ({ visit, shop }) => {
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

describe('changed in another tab', () => {
  test('three addresses are saved by now: told, and what was typed stays', async ({ visit }) => {
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

  test('what was in the cart is sold: the line says what there is', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(page, plain({ shipped: true }));
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

describe('checkout that cannot be read anew', () => {
  test('keeps what is shown, chosen and typed, and is right after Try Again', async ({
    visit,
    front,
  }) => {
    const page = await visit('/shop/about', { expected: TROUBLE });
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, plain({ shipped: true })));
    await page.goto('/shop/checkout');
    const stays = await sameDocument(page);
    await page.getByRole('radio', { name: /^Express/ }).check();
    await writeAddress(page);
    const heal = front.fall('html-502', 'GET', /\/shop\/cart\//);
    await field(page, 'Coupon code').fill('WELD10');
    await field(page, 'Coupon code').press('Enter');
    await page.getByText('This page could not be brought up to date').waitFor();
    expect(await page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);
    expect(await field(page, 'Address').inputValue()).toBe('9 Bobbin Row');
    await expectAccessible(page);
    heal();
    await button(page, 'Try Again').press('Enter');
    await page
      .getByText('This page could not be brought up to date')
      .waitFor({ state: 'detached' });
    await page.getByText('Coupon "WELD10" applied successfully').waitFor();
    expect(await field(page, 'Address').inputValue()).toBe('9 Bobbin Row');
    await stays();
  });
});

test('signing out that did not reach the shop says that nobody is signed out', async ({
  visit,
  front,
}) => {
  const page = await visit('/shop/about', { expected: TROUBLE });
  await aBuyer(page);
  await page.goto('/shop/privacy-policy');
  const heal = front.fall('cut', 'POST', /\/auth\/logout$/);
  const menu = page.getByLabel(/^Logged in as/);
  await menu.press('Enter');
  await button(page, 'Logout').press('Enter');
  await page.getByText('You are still signed in').first().waitFor();
  await menu.waitFor();
  expect(await call(page, 'get', '/auth/check-auth')).toMatchObject({ success: true });
  heal();
  await menu.press('Enter');
  await button(page, 'Logout').press('Enter');
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
});
