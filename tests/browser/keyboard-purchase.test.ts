/** From a product to a paid order with the keyboard alone, through the payment provider's pages (simulator). */
import type { Page } from 'playwright-core';
import { expect, test } from '#support/browser.ts';
import { aBuyer, findProduct, focused, ordersOf, simpleProduct } from '#support/browser-buyer.ts';
import { mailTo } from '#support/mail-folder.ts';

/** Presses Tab until a control with this name has the focus; the path is part of the test. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`the Tab key does not reach ${name} within ${most} steps`);
}

test('a new shopper buys a product with the keyboard alone', async ({ visit, shop }) => {
  const page = await visit('/shop/about');
  const product = await findProduct(
    page,
    (each) => simpleProduct({ shipped: true })(each) && each.salePrice === 0,
  );
  // A new shopper who is signed out and signs in on the way.
  const buyer = await aBuyer(page, { address: false, userName: 'Kit Tabb' });
  await page.context().clearCookies();
  await page.goto(`/shop/product/${product._id}`);
  await tabTo(page, /^Add to Cart/i);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => focused(page)).toBe('Login');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/login**');
  await tabTo(page, /^Email/);
  await page.keyboard.type(buyer.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(buyer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/shop/product/${product._id}`);
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

  await tabTo(page, /^Cart, 1 item/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Your Cart' });
  await sheet.getByRole('link', { name: product.title }).waitFor();
  await tabTo(page, /^Checkout$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/checkout');
  await expect.poll(() => focused(page)).toBe('Checkout');

  await tabTo(page, /^Address/);
  for (const text of [
    '1 Tabstop Terrace',
    'Keighley',
    'BD21 3AA',
    '01535 496 000',
    'Leave at door',
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, /^Save Address$/, 5);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /1 Tabstop Terrace/ }).waitFor();
  await tabTo(page, /^(Pick up|Standard|Express)/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: /^Standard/ }).isChecked()).toBe(true);
  await tabTo(page, /^Coupon code/);
  await page.keyboard.type('weld10');
  await page.keyboard.press('Enter');
  await page.getByText('Coupon "WELD10" applied successfully').waitFor();
  await expect.poll(() => focused(page)).toBe('Remove');
  const total = await page
    .getByRole('region', { name: 'Summary' })
    .getByRole('definition')
    .last()
    .textContent();
  await tabTo(page, /^Checkout with Paypal$/, 3);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/checkoutnow**');
  await tabTo(page, /^Pay now$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/payment-success?order=*');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent()).toBe('Payment is successfull!');
  await tabTo(page, /^View Orders$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/account');
  await tabTo(page, /^View Details/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('1 Tabstop Terrace').waitFor();
  await page
    .getByRole('dialog')
    .getByText(total ?? 'nothing')
    .first()
    .waitFor();

  const [order] = await ordersOf(page, buyer);
  expect(order).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
    shippingMethod: 'Standard',
    coupon: { code: 'WELD10' },
  });
  expect(`$${order?.totalAmount.toFixed(2)}`).toBe(total);
  expect(await mailTo(shop.dataDir, buyer.email, order?.number ?? 'no order')).toMatch(
    /confirmed/i,
  );
});

test('from the listing to a paid order takes at most six key presses without typing', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  await aBuyer(page);
  const product = await findProduct(page, (each) => simpleProduct({ shipped: false })(each));
  await page.goto(`/shop/listing?category=${product.category}`);
  await page
    .getByRole('article')
    .filter({ hasText: product.title })
    .getByRole('button', { name: /^Add to Cart/i })
    .click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await page
    .getByRole('dialog', { name: 'Your Cart' })
    .getByRole('link', { name: 'Checkout' })
    .click();
  await page.waitForURL('**/shop/checkout');
  await page.getByRole('button', { name: 'Checkout with Paypal' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('heading', { name: 'Payment is successfull!' }).waitFor();
});
