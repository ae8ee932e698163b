/** Checkout of products that share no shipping method. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { expect, expectAccessible, shopOf, test } from '#support/browser.ts';
import {
  aBuyer,
  findProduct,
  ordersOf,
  putInCart,
  simpleProduct,
  type Buyer,
} from '#support/browser-buyer.ts';
import { payButton, total } from '#support/checkout-page.ts';
import { NO_PAGE } from '#support/storefront.ts';

const METHODS = [
  { name: 'Freight', priceCents: 9000, estimatedDeliveryDays: '10 business days' },
  { name: 'Collect', priceCents: 0, estimatedDeliveryDays: '' },
];

/** Two products in the cart: one with the demo's methods, one by freight only. */
async function aDividedCart(page: Page, buyer: Buyer) {
  const { pool } = shopOf(page);
  const usual = await findProduct(page, simpleProduct({ shipped: true }));
  const bulky = await findProduct(page, simpleProduct({ shipped: false }));
  const setMethods = (methods: object[]) =>
    pool.query('UPDATE products SET shipping_methods = $2 WHERE id = $1', [
      bulky._id,
      JSON.stringify(methods),
    ]);
  await setMethods(METHODS);
  onTestFinished(async () => void (await setMethods([])));
  for (const product of [usual, bulky]) await putInCart(page, buyer, product);
  const standard = usual.shippingMethods.find(({ name }) => name === 'Standard')?.price ?? 0;
  const items = [usual, bulky].map(({ price, salePrice }) => (salePrice > 0 ? salePrice : price));
  return { usual, bulky, dollars: `$${(items.reduce((a, b) => a + b, standard) + 90).toFixed(2)}` };
}
const parcel = (page: Page, name: RegExp) => page.getByRole('group', { name });

test('each parcel names its products and has methods of its own; their prices add up', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE);
  const buyer = await aBuyer(page);
  const { usual, bulky, dollars } = await aDividedCart(page, buyer);
  await page.goto('/shop/checkout');
  const first = parcel(page, /^Parcel 1 of 2/);
  const second = parcel(page, /^Parcel 2 of 2/);
  await first.getByText(usual.title).waitFor();
  await second.getByText(bulky.title).waitFor();
  await first.getByRole('radio', { name: /^Standard/ }).check();
  await payButton(page).click();
  await second.getByText('Please select a shipping method to proceed.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the shipping methods' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => second.getByRole('radio', { name: /^Freight/ }).isChecked()).toBe(true);
  expect(await total(page)).toBe(dollars);
  await page.getByText('Shipping (Standard + Freight)').waitFor();
  await payButton(page).click();
  await page.waitForURL((url) => !url.href.startsWith(shopOf(page).url));
  const [order] = await ordersOf(page, buyer);
  expect(order).toMatchObject({
    totalAmount: Number(dollars.slice(1)),
    plannedParcels: [{ shippingMethod: 'Standard' }, { shippingMethod: 'Freight' }],
  });
});

test('parcels work without JavaScript on a phone', async ({ visit }) => {
  const page = await visit(NO_PAGE, {
    context: { javaScriptEnabled: false, viewport: { width: 360, height: 760 } },
  });
  const buyer = await aBuyer(page);
  const { bulky, dollars } = await aDividedCart(page, buyer);
  await page.goto('/shop/checkout');
  await parcel(page, /^Parcel 1 of 2/)
    .getByRole('radio', { name: /^Standard/ })
    .check();
  await payButton(page).click();
  await page.getByText('Please select a shipping method to proceed.').waitFor();
  await parcel(page, /^Parcel 1 of 2/)
    .getByRole('radio', { name: /^Standard/ })
    .check();
  await parcel(page, /^Parcel 2 of 2/)
    .getByRole('radio', { name: /^Freight/ })
    .check();
  await payButton(page).click();
  await page.waitForURL((url) => !url.href.startsWith(shopOf(page).url));
  const [order] = await ordersOf(page, buyer);
  expect(order?.totalAmount).toBe(Number(dollars.slice(1)));
  await page.goto('/shop/account');
  await page.getByRole('button', { name: /^View Details/ }).click();
  await expect
    .poll(() => page.content())
    .toContain(`Freight (10 business days), with ${bulky.title}`);
});
