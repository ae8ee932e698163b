/** Placing the order: once, with the total that was shown, and every error. */
import type { Page } from 'playwright-core';
import { describe, onTestFinished } from 'vitest';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer, findProduct, ordersOf, simpleProduct, putInCart } from '#support/browser-buyer.ts';
import type { Simulator } from '#support/payment-simulator.ts';

const pay = (page: Page) => page.getByRole('button', { name: 'Checkout with Paypal' });
const total = (page: Page) =>
  page.getByRole('region', { name: 'Summary' }).getByRole('definition').last().textContent();
const coupon = (page: Page) => page.getByRole('region', { name: 'Apply Coupon' });

/** Faults of this test only. */
async function arrangeFaults(simulator: Simulator, plan: Record<string, unknown>): Promise<void> {
  onTestFinished(() => simulator.faults({}));
  await simulator.faults(plan);
}

/** Each text of the pay button, because the page may leave for the provider right after. */
function noteLabels(page: Page): string[] {
  const labels: string[] = [];
  page.on('console', (message) => {
    const [, label] = /^pay button: (.*)$/.exec(message.text()) ?? [];
    if (label && labels.at(-1) !== label) labels.push(label);
  });
  return labels;
}

async function watchPayButton(page: Page): Promise<void> {
  await pay(page).evaluate((button) => {
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
}

describe('placing the order', () => {
  test('the page leaves for the provider once the order exists, and stores the order id in this tab', async ({
    visit,
    shop,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: false })));
    await page.goto('/shop/checkout');
    await arrangeFaults(shop.simulator, { latencyMs: 700 });
    const labels = noteLabels(page);
    await watchPayButton(page);
    await pay(page).dblclick();
    await page.waitForURL('**/checkoutnow**');
    // First busy with its own name, then with the processing text once the order exists.
    expect(labels).toEqual(['Checkout with Paypal, busy', 'Processing Paypal Payment..., busy']);
    const orders = await ordersOf(page, buyer);
    expect(orders.map((order) => [order.orderStatus, order.paymentStatus])).toEqual([
      ['pending', 'pending'],
    ]);
    await page.goto('/shop/about');
    expect(await page.evaluate(() => sessionStorage.getItem('currentOrderId'))).toBe(
      orders[0]?._id,
    );
  });

  test('an unavailable provider charges nothing and keeps the choices; the next attempt is the same order, to the current address', async ({
    visit,
    shop,
  }) => {
    const page = await visit('/shop/about', {
      expected: [/^503 from POST .*\/shop\/orders$/, /console.error: Failed to load resource.*503/],
    });
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })));
    await page.goto('/shop/checkout');
    await page.getByRole('radio', { name: /^Express/ }).check();
    await arrangeFaults(shop.simulator, { outage: 'error' });
    await pay(page).click();
    await page.getByText('The order was not placed, and nothing was charged').waitFor();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Nothing was charged');
    expect(await page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);
    expect(await pay(page).getAttribute('aria-disabled')).toBeNull();
    await expectAccessible(page);
    const again = page.waitForResponse(/\/shop\/orders$/);
    await pay(page).click();
    await again;
    expect((await ordersOf(page, buyer)).length).toBe(1);

    await page.getByRole('button', { name: 'Edit 2 Weaver Court' }).click();
    await page.getByRole('textbox', { name: 'City' }).fill('Huddersfield');
    await page.keyboard.press('Enter');
    await page.getByText('Address updated successfully').waitFor();
    await shop.simulator.faults({});
    await pay(page).click();
    await page.waitForURL('**/checkoutnow**');
    const [newest] = await ordersOf(page, buyer);
    expect(newest?.addressInfo.city).toBe('Huddersfield');
  });

  test('a request that is still in progress is retried by itself', async ({ visit }) => {
    const page = await visit('/shop/about', {
      expected: [/^409 from POST .*\/shop\/orders$/, /console.error: Failed to load resource.*409/],
    });
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: false })));
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
    await pay(page).click();
    await page.waitForURL('**/checkoutnow**');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect((await ordersOf(page, buyer)).length).toBe(1);
  });

  test('sold-out items are named with a link; a changed total is shown and needs confirmation', async ({
    visit,
    shop,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(
      page,
      (each) => simpleProduct({ shipped: false })(each) && each.salePrice === 0,
    );
    await putInCart(page, buyer, product);
    await page.goto('/shop/checkout');
    const sold = (at: string | null) =>
      shop.pool.query('UPDATE products SET deleted_at = $1 WHERE id = $2', [at, product._id]);
    await sold('2020-01-01');
    await pay(page).click();
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText(`${product.title} can no longer be bought`).waitFor();
    await summary.getByRole('link', { name: 'your items' }).waitFor();
    expect(await summary.getByText('To continue, press').count()).toBe(0);
    await sold(null);
    await page.reload();
    await shop.pool.query('UPDATE products SET price_cents = price_cents + 250 WHERE id = $1', [
      product._id,
    ]);
    await pay(page).click();
    await page
      .getByText('Prices or stock changed while you were checking out. Please check the new total.')
      .first()
      .waitFor();
    await expect.poll(() => total(page)).toBe(`$${(product.price + 2.5).toFixed(2)}`);
    await page.getByText(/The price changed from/).waitFor();
    await pay(page).click();
    await page.waitForURL('**/checkoutnow**');
    expect((await ordersOf(page, buyer))[0]?.totalAmount).toBe(product.price + 2.5);
  });

  test('cancelling at the provider keeps cart and choices, and payment can be resumed', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: true })), 2);
    await page.goto('/shop/checkout?coupon=WELD10');
    await page.getByRole('radio', { name: /^Express/ }).check();
    const before = await total(page);
    await pay(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The payment was cancelled').waitFor();
    await coupon(page).getByText('Coupon "WELD10" applied successfully').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^Express/ }).isChecked()).toBe(true);
    expect(await total(page)).toBe(before);
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Resume payment of W-/ }).click();
    await page.waitForURL('**/checkoutnow**');
  });

  test('the last unit stays available to the buyer who cancelled at the provider', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const buyer = await aBuyer(page);
    const product = await findProduct(
      page,
      (each) => each.totalStock > 0 && each.totalStock < 10 && each.variants.length === 1,
    );
    await putInCart(page, buyer, product, product.totalStock);
    await page.goto('/shop/checkout');
    await page.getByRole('radio', { name: /^Express/ }).check();
    await pay(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The payment was cancelled').waitFor();
    await page.getByText(/reserves its items for a while/).waitFor();
    expect(await page.getByText(/Out Of Stock/).count()).toBe(0);
    await page.getByRole('button', { name: /^Cancel W-/ }).click();
    await page.getByRole('radio', { name: /^Express/ }).check();
    await pay(page).click();
    await page.getByRole('button', { name: 'Pay now' }).waitFor();
  });

  test('an order can be placed without JavaScript', async ({ visit }) => {
    const page = await visit('/shop/about', { context: { javaScriptEnabled: false } });
    const buyer = await aBuyer(page);
    const product = await findProduct(page, simpleProduct({ shipped: true }));
    await putInCart(page, buyer, product);
    await page.goto('/shop/checkout');
    expect(
      await page.getByRole('region', { name: 'Your items' }).getByText(product.title).count(),
    ).toBe(1);
    await coupon(page).getByLabel('Coupon code').fill('WELD10');
    await coupon(page).getByRole('button', { name: 'Apply' }).click();
    await coupon(page).getByText('Coupon "WELD10" applied successfully').waitFor();
    await pay(page).click();
    await page.getByText('Please select a shipping method to proceed.').waitFor();
    // The message, which is far below the page's top on a phone.
    expect(new URL(page.url()).hash).toBe('#pay');
    await page.getByRole('radio', { name: /^Standard/ }).check();
    await pay(page).click();
    await page.waitForURL('**/checkoutnow**');
    expect((await ordersOf(page, buyer))[0]).toMatchObject({
      shippingMethod: 'Standard',
      coupon: { code: 'WELD10' },
    });
  });
});
