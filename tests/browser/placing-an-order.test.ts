/** Placing the order: once, with the total that was shown, and every error. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { expect, expectAccessible, test } from '#support/browser.ts';
import {
  aBuyer,
  aBuyerWithCart,
  findProduct,
  ordersOf,
  simpleProduct,
  putInCart,
} from '#support/browser-buyer.ts';
import { couponSection, payButton, summary, total } from '#support/checkout-page.ts';
import { insertProducts } from '#support/inserted-products.ts';
import type { Simulator } from '#support/payment-simulator.ts';
import { NO_PAGE } from '#support/storefront.ts';

/** Faults of this test only. */
async function arrangeFaults(simulator: Simulator, plan: Record<string, unknown>): Promise<void> {
  onTestFinished(() => simulator.faults({}));
  await simulator.faults(plan);
}

/** Each text of the pay button, because the page may leave for the provider right after. */
async function watchPayButton(page: Page): Promise<readonly string[]> {
  const labels: string[] = [];
  page.on('console', (message) => {
    const [, label] = /^pay button: (.*)$/.exec(message.text()) ?? [];
    if (label && labels.at(-1) !== label) labels.push(label);
  });
  await payButton(page).evaluate((button) => {
    const observer = new MutationObserver(() =>
      console.info(
        `pay button: ${button.textContent}${button.ariaBusy === 'true' ? ', busy' : ''}`,
      ),
    );
    observer.observe(button, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  return labels;
}

test('the page leaves for the provider once the order exists, and stores the order id in this tab; a request that is still in progress is retried by itself', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE, {
    expected: [/^409 from POST .*\/shop\/orders$/, /console.error: Failed to load resource.*409/],
  });
  const { buyer } = await aBuyerWithCart(page, simpleProduct({ shipped: false }));
  await page.goto('/shop/checkout');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/shop/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.continue();
    return await route.fulfill({
      status: 409,
      headers: { 'Retry-After': '1' },
      json: { success: false, code: 'IDEMPOTENCY_IN_FLIGHT', message: 'In a moment.' },
    });
  });
  await arrangeFaults(shop.simulator, { latencyMs: 200 });
  const labels = await watchPayButton(page);
  await payButton(page).dblclick();
  await page.waitForURL('**/checkoutnow**');
  // First busy with its own name, then with the processing text once the order exists.
  expect(labels).toEqual(['Checkout with Paypal, busy', 'Processing Paypal Payment..., busy']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const orders = await ordersOf(page, buyer);
  expect(orders.map((order) => [order.orderStatus, order.paymentStatus])).toEqual([
    ['pending', 'pending'],
  ]);
  await page.goto(NO_PAGE);
  expect(await page.evaluate(() => sessionStorage.getItem('currentOrderId'))).toBe(orders[0]?._id);
});

test('an unavailable provider charges nothing and keeps the choices; the next attempt is the same order, to the current address; cancelling at the provider keeps cart, choices and stock', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE, {
    expected: [/^503 from POST .*\/shop\/orders$/, /console.error: Failed to load resource.*503/],
  });
  const buyer = await aBuyer(page);
  // The buyer orders all there is.
  const [id = ''] = await insertProducts(shop, [
    { title: 'Last of its weave', category: 'home', priceCents: 4000, stock: 2 },
  ]);
  onTestFinished(
    async () =>
      void (await shop.pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [id])),
  );
  await shop.pool.query(
    `UPDATE products SET shipping_methods =
       (SELECT shipping_methods FROM products WHERE jsonb_array_length(shipping_methods) > 2 LIMIT 1) WHERE id = $1`,
    [id],
  );
  await putInCart(page, buyer, await findProduct(page, (each) => each._id === id), 2);
  await page.goto('/shop/checkout?coupon=WELD10');
  const express = page.getByRole('radio', { name: /^Express/ });
  const applied = couponSection(page).getByText('Coupon "WELD10" applied successfully');
  await express.check();
  await arrangeFaults(shop.simulator, { outage: 'error' });
  await payButton(page).click();
  await page.getByText('The order was not placed, and nothing was charged').waitFor();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Nothing was charged');
  expect(await express.isChecked()).toBe(true);
  expect(await payButton(page).getAttribute('aria-disabled')).toBeNull();
  await expectAccessible(page);
  const again = page.waitForResponse(/\/shop\/orders$/);
  await payButton(page).click();
  await again;
  expect((await ordersOf(page, buyer)).length).toBe(1);

  await page.getByRole('button', { name: 'Edit 2 Weaver Court' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Huddersfield');
  await page.keyboard.press('Enter');
  await page.getByText('Address updated successfully').waitFor();
  await shop.simulator.faults({});
  const before = await total(page);
  await payButton(page).click();
  await page.waitForURL('**/checkoutnow**');
  expect((await ordersOf(page, buyer))[0]?.addressInfo.city).toBe('Huddersfield');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The payment was cancelled').waitFor();
  await applied.waitFor();
  await expect.poll(() => express.isChecked()).toBe(true);
  expect(await total(page)).toBe(before);
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.getByText(/^We’re holding these items in order/).waitFor();
  expect(await page.getByText(/Out Of Stock/).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Resume payment of #/ }).click();
  await page.waitForURL('**/checkoutnow**');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Cancel #/ }).click();
  await express.check();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
});

test('sold-out items are named with a link; a changed total is shown and needs confirmation', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const { buyer, product } = await aBuyerWithCart(
    page,
    (each) => simpleProduct({ shipped: false })(each) && each.salePrice === 0,
  );
  await page.goto('/shop/checkout');
  const change = (sql: string) =>
    shop.pool.query(`UPDATE products SET ${sql} WHERE id = $1`, [product._id]);
  const price = Math.round(product.price * 100);
  onTestFinished(async () => void (await change(`deleted_at = NULL, price_cents = ${price}`)));
  await change('deleted_at = now()');
  await payButton(page).click();
  await summary(page).getByText(`${product.title} can no longer be bought`).waitFor();
  await summary(page).getByRole('link', { name: 'your items' }).waitFor();
  expect(await summary(page).getByText('To continue, press').count()).toBe(0);
  await change('deleted_at = NULL');
  await page.reload();
  await change(`price_cents = ${price + 250}`);
  await payButton(page).click();
  await page
    .getByText('Prices or stock changed while you were checking out. Please check the new total.')
    .first()
    .waitFor();
  await expect.poll(() => total(page)).toBe(`$${((price + 250) / 100).toFixed(2)}`);
  await page.getByText(/The price changed from/).waitFor();
  await payButton(page).click();
  await page.waitForURL('**/checkoutnow**');
  expect((await ordersOf(page, buyer))[0]?.totalAmount).toBe((price + 250) / 100);
});

test('an order can be placed without JavaScript', async ({ visit }) => {
  const page = await visit(NO_PAGE, { context: { javaScriptEnabled: false } });
  const { buyer, product } = await aBuyerWithCart(page, simpleProduct({ shipped: true }));
  await page.goto('/shop/checkout');
  const items = page.getByRole('region', { name: 'Your items' });
  expect(await items.getByText(product.title).count()).toBe(1);
  await couponSection(page).getByLabel('Coupon code').fill('WELD10');
  await couponSection(page).getByRole('button', { name: 'Apply' }).click();
  await couponSection(page).getByText('Coupon "WELD10" applied successfully').waitFor();
  await payButton(page).click();
  await page.getByText('Please select a shipping method to proceed.').waitFor();
  // The message, which is far below the page's top on a phone.
  await expect.poll(() => new URL(page.url()).hash).toBe('#pay');
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await payButton(page).click();
  await page.waitForURL('**/checkoutnow**');
  expect((await ordersOf(page, buyer))[0]).toMatchObject({
    shippingMethod: 'Standard',
    coupon: { code: 'WELD10' },
  });
});
