/**
 * The return from the payment provider: paid, declined, not approved, unknown, late, repeated. The provider is the
 * simulator.
 */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { anotherTab } from '#support/watched-page.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  findProduct,
  focused,
  ordersOf,
  simpleProduct,
} from '#support/browser-buyer.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Places an order and opens the provider's page, as checkout does in this tab. */
async function atTheProvider(
  page: Page,
  fault = '',
  seconds = '',
): Promise<{ buyer: Awaited<ReturnType<typeof aBuyer>>; orderId: string }> {
  const buyer = await aBuyer(page);
  const placed = await anOrder(
    page,
    buyer,
    await findProduct(page, simpleProduct({ shipped: true })),
  );
  await page.evaluate((id) => sessionStorage.setItem('currentOrderId', id), placed.orderId);
  const approval = new URL(placed.approvalURL);
  if (fault) approval.searchParams.set('fault', fault);
  if (seconds) approval.searchParams.set('seconds', seconds);
  await page.goto(approval.href);
  return { buyer, orderId: placed.orderId };
}
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' }).click();

describe('paid', () => {
  test('ends on the success page with the order, and reloading or going back changes nothing', async ({
    visit,
    shop,
  }) => {
    const page = await visit('/shop/about');
    const { buyer, orderId } = await atTheProvider(page);
    await payNow(page);
    await page.waitForURL(`${shop.url}/shop/payment-success?order=${orderId}`);
    await expect.poll(() => heading(page).textContent()).toBe('Payment is successfull!');
    await expect.poll(() => focused(page)).toBe('Payment is successfull!');
    const [order] = await ordersOf(page, buyer);
    const main = page.getByRole('main');
    for (const words of [
      order?.number,
      order?.cartItems[0]?.title,
      '2 Weaver Court',
      buyer.email,
      `$${order?.totalAmount.toFixed(2)}`,
    ]) {
      await main
        .getByText(words ?? 'nothing')
        .first()
        .waitFor();
    }
    expect(await page.evaluate(() => sessionStorage.getItem('currentOrderId'))).toBeNull();
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
    await expectAccessible(page);
    await page.reload();
    expect(await heading(page).textContent()).toBe('Payment is successfull!');
    expect(order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    await page.getByRole('link', { name: 'View Orders' }).click();
    await page.waitForURL('**/shop/account');
    const captures: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/shop/orders/capture')) captures.push(request.url());
    });
    await page.goBack();
    await page.waitForURL('**/shop/payment-success?**');
    // The page that confirmed the payment is not kept in the history.
    await page.goBack();
    await page.waitForURL(`${shop.simulator.url}/**`);
    expect(captures).toEqual([]);
  });

  test('works in another tab without the stored order id, however often it is opened', async ({
    visit,
    shop,
  }) => {
    const page = await visit('/shop/about');
    const { orderId } = await atTheProvider(page);
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    const back = new URL(await shop.simulator.approve(token));
    const other = await anotherTab(page);
    await other.goto(back.href);
    await other.waitForURL(`**/shop/payment-success?order=${orderId}`);
    await other.goto(back.href);
    await other.waitForURL(`**/shop/payment-success?order=${orderId}`);
    await other.goBack();
    await other.waitForURL(`**/shop/payment-success?order=${orderId}`);
    const captures = (await shop.simulator.state()).captures.filter(
      (capture) => capture.orderId === token,
    );
    expect(captures.length).toBe(1);
  });

  test('continues after signing in again when the session was lost', async ({ visit }) => {
    const page = await visit('/shop/about');
    const { buyer, orderId } = await atTheProvider(page);
    await page.context().clearCookies();
    await payNow(page);
    await page.getByRole('heading', { name: 'Sign in required' }).waitFor();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/shop/payment-success?order=${orderId}`);
  });

  test('works without JavaScript with one click', async ({ visit }) => {
    const page = await visit('/shop/about', { context: { javaScriptEnabled: false } });
    const buyer = await aBuyer(page);
    const placed = await anOrder(
      page,
      buyer,
      await findProduct(page, simpleProduct({ shipped: true })),
    );
    await page.goto(placed.approvalURL);
    await payNow(page);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    expect(await heading(page).textContent()).toBe('Payment is successfull!');
  });
});

describe('not paid', () => {
  test('declined: shows the message, another attempt at the provider, and the orders', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const { orderId } = await atTheProvider(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page
      .getByText(
        'The payment provider declined the payment. Nothing was charged. Please try another payment method.',
      )
      .waitFor();
    await expect.poll(() => focused(page)).toBe('Your payment is not finished');
    expect(await page.getByRole('link', { name: 'View Orders' }).getAttribute('href')).toBe(
      '/shop/account',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Try payment again' }).click();
    await payNow(page);
    await page.waitForURL(`**/shop/payment-success?order=${orderId}`);
  });

  test('not approved: claims no payment, here or on the success page', async ({ visit }) => {
    const page = await visit('/shop/about');
    const { orderId } = await atTheProvider(page);
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    await page.goto(`/shop/paypal-return?paymentId=${token}&PayerID=NOBODY`);
    await page
      .getByText('The payment was not approved. Nothing was charged. You can try again.')
      .waitFor();
    await page.getByRole('link', { name: 'Try payment again' }).waitFor();
    await page.goto(`/shop/payment-success?order=${orderId}`);
    await page.waitForURL(`**/shop/account?order=${orderId}`);
    expect(await page.getByText('Payment is successfull!').count()).toBe(0);
  });

  test('cancelled meanwhile: the order can no longer be paid', async ({ visit, shop }) => {
    const page = await visit('/shop/about');
    const { orderId } = await atTheProvider(page);
    // The buyer cancels in the shop while the provider's page is open.
    const given = await page
      .context()
      .request.post(`${shop.url}/api/v1/shop/orders/${orderId}/cancel`, {
        headers: { origin: shop.url },
        data: {},
      });
    expect(given.ok()).toBe(true);
    await payNow(page);
    await page.getByText('This order can no longer be paid.').waitFor();
    await page.getByRole('link', { name: 'Back to checkout' }).waitFor();
    expect(await page.getByRole('link', { name: 'Try payment again' }).count()).toBe(0);
  });

  test("a URL without a payment, and another user's payment, are refused", async ({ visit }) => {
    const page = await visit('/shop/paypal-return');
    await page.getByRole('heading', { name: 'There is no payment to confirm' }).waitFor();
    await page.goto('/shop/about');
    await atTheProvider(page);
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    await page.goto('/shop/about');
    await page.context().clearCookies();
    await aBuyer(page);
    await page.goto(`/shop/paypal-return?paymentId=${token}&PayerID=SIMBUYER00001`);
    await page.getByRole('heading', { name: 'This payment is not in your account' }).waitFor();
  });
});

describe('unknown at first', () => {
  test('slow: shows progress, then succeeds', async ({ visit }) => {
    const page = await visit('/shop/about');
    const { orderId } = await atTheProvider(page, 'slow', '2');
    await payNow(page);
    await page.getByRole('heading', { name: 'Processing Payment...Please wait!' }).waitFor();
    await expectAccessible(page);
    await page.waitForURL(`**/shop/payment-success?order=${orderId}`);
  });

  test.for(['capture-500-once', 'capture-dropped', 'capture-timeout'])(
    '%s: captured once, reported once',
    async (fault, { visit, shop }) => {
      const page = await visit('/shop/about', { expected: [/^50\d from POST/, /status of 50\d/] });
      const { orderId } = await atTheProvider(page, fault);
      const token = new URL(page.url()).searchParams.get('token') ?? '';
      await payNow(page);
      await page.waitForURL(`**/shop/payment-success?order=${orderId}`, { timeout: 30_000 });
      expect(
        (await shop.simulator.state()).captures.filter((capture) => capture.orderId === token)
          .length,
      ).toBe(1);
    },
  );

  test('pending at the provider: says that paying again is not needed, waits, and finishes by itself', async ({
    visit,
  }) => {
    const page = await visit('/shop/about');
    const { orderId } = await atTheProvider(page, 'capture-pending-then-completed', '3');
    await payNow(page);
    await page
      .getByText("Your payment is being confirmed. You don't need to pay again.")
      .first()
      .waitFor();
    await page.waitForURL(`**/shop/payment-success?order=${orderId}`, { timeout: 30_000 });
  });

  test('a smaller amount than requested is not reported as paid', async ({ visit }) => {
    const page = await visit('/shop/about');
    await atTheProvider(page, 'wrong-amount');
    await payNow(page);
    await page
      .getByText(
        'The amount paid differs from the order. We are looking into it and will refund what is due.',
      )
      .waitFor();
    expect(await page.getByRole('link', { name: 'Try payment again' }).count()).toBe(0);
  });
});
