/** Checkout on a phone: the chosen address alone, and total and button always in sight. */
import type { Locator, Page } from 'playwright-core';
import { expect, expectAccessible, test, shopOf } from '#support/browser.ts';
import {
  aBuyer,
  findProduct,
  focused,
  ordersOf,
  putInCart,
  saveAddress,
  simpleProduct,
} from '#support/browser-buyer.ts';
import { payButton, summary } from '#support/checkout-page.ts';
import { NO_PAGE } from '#support/storefront.ts';

const PHONE = { viewport: { width: 360, height: 760 } };
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return { top: box?.y ?? -1, bottom: box ? box.y + box.height : -1 };
};
const bar = (page: Page) => page.locator('.action-bar');

/** Two addresses, of which 9 Fuller Lane was used last, and two of a product that is sent. */
async function atCheckout(page: Page) {
  const buyer = await aBuyer(page);
  const used = await saveAddress(page, buyer, { address: '9 Fuller Lane' });
  await shopOf(page).pool.query('UPDATE addresses SET last_used_at = now() WHERE id = $1', [
    used._id,
  ]);
  const product = await findProduct(
    page,
    (each) => simpleProduct({ shipped: true })(each) && each.salePrice === 0,
  );
  await putInCart(page, buyer, product, 2);
  await page.goto('/shop/checkout');
  const express = product.shippingMethods.find(({ name }) => name === 'Express')?.price ?? 0;
  const dollars = (amount: number) => `$${amount.toFixed(2)}`;
  return {
    buyer,
    subtotal: dollars(product.price * 2),
    withExpress: dollars(product.price * 2 + express),
  };
}

test('on a phone the chosen address alone is shown until it is changed, and the order is placed from the bar', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE, { context: PHONE });
  const { buyer, subtotal, withExpress } = await atCheckout(page);
  const other = page.getByText('2 Weaver Court', { exact: true });
  await page.getByText('9 Fuller Lane', { exact: true }).waitFor();
  expect(await other.isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Add New Address' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: `2 items · ${subtotal}` }).click();
  await expect.poll(async () => (await boxOf(summary(page))).top).toBeLessThan(600);
  for (const text of ['Checkout', 'Your items', 'Summary']) {
    await page.getByRole('heading', { name: text, exact: true }).scrollIntoViewIfNeeded();
    const { top, bottom } = await boxOf(bar(page).getByText(`Total ${subtotal} plus shipping`));
    expect([top > 680, bottom < 760]).toEqual([true, true]);
  }

  // What is missing comes into view, and the message covers no button.
  await page.getByRole('heading', { name: 'Checkout', exact: true }).scrollIntoViewIfNeeded();
  await payButton(page).click();
  const toast = page.getByRole('alert').getByText('Please select a shipping method to proceed.');
  await toast.waitFor();
  const methods = page.getByRole('region', { name: 'Select Shipping Method' });
  await expect.poll(async () => (await boxOf(methods)).top).toBeLessThan(500);
  const { bottom } = await boxOf(page.locator('.toast'));
  expect(bottom).toBeLessThanOrEqual((await boxOf(bar(page))).top);
  await page.getByRole('radio', { name: /^Express/ }).check();
  await bar(page).getByText(`Total ${withExpress}`, { exact: true }).waitFor();
  await expectAccessible(page);

  const change = page.getByRole('button', { name: 'Change address' });
  await change.press('Enter');
  expect(await change.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('radio', { name: /2 Weaver Court/ }).check();
  await change.press('Enter');
  await page.getByText('9 Fuller Lane', { exact: true }).waitFor({ state: 'hidden' });
  expect(await other.isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await payButton(page).focus();
  expect(await focused(page)).toBe('Checkout with Paypal');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.href.startsWith(shopOf(page).url));
  const [order] = await ordersOf(page, buyer);
  expect(order).toMatchObject({
    totalAmount: Number(withExpress.slice(1)),
    addressInfo: { address: '2 Weaver Court' },
  });
});

test('on a phone a first choice of an address leaves all in sight, and without items there is no bar', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE, { context: PHONE });
  const { buyer } = await atCheckout(page);
  await shopOf(page).pool.query('UPDATE addresses SET last_used_at = NULL WHERE user_id = $1', [
    buyer.id,
  ]);
  await page.reload();
  await payButton(page).click();
  await page.getByRole('alert').getByText('Please select one address to proceed.').waitFor();
  const error = page.locator('.field-error');
  await expect
    .poll(async () => (await boxOf(error)).bottom < (await boxOf(page.locator('.toast'))).top)
    .toBe(true);
  const change = page.getByRole('button', { name: 'Change address' });
  await expect.poll(() => change.count()).toBe(0);
  await page.getByRole('radio', { name: /9 Fuller Lane/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('radio', { name: /9 Fuller Lane/ }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await change.press('Enter');
  await page.getByText('2 Weaver Court', { exact: true }).waitFor({ state: 'hidden' });

  await shopOf(page).pool.query(
    'DELETE FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE user_id = $1)',
    [buyer.id],
  );
  await page.reload();
  await page.getByText('Your cart is empty.').waitFor();
  expect(await bar(page).count()).toBe(0);
  expect(await payButton(page).isVisible()).toBe(true);
});

test('without JavaScript all addresses are open, and a refused order says why beside the button', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE, { context: { ...PHONE, javaScriptEnabled: false } });
  const { buyer, subtotal } = await atCheckout(page);
  for (const address of ['9 Fuller Lane', '2 Weaver Court'])
    expect(await page.getByText(address, { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Change address' }).isVisible()).toBe(false);
  await bar(page).getByText(`Total ${subtotal} plus shipping`).waitFor();
  await payButton(page).click();
  await page.getByText('The order was not placed, and nothing was charged').waitFor();
  await page.getByRole('radio', { name: /^Express/ }).check();
  await payButton(page).click();
  await page.waitForURL((url) => !url.href.startsWith(shopOf(page).url));
  expect(await ordersOf(page, buyer)).toHaveLength(1);
});
