/**
 * The return from the payment provider: paid, declined, not approved, unknown, late, repeated. The provider is the
 * simulator.
 */
import type { Page } from 'playwright-core';
import { anotherTab } from '#support/watched-page.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import {
  aBuyer,
  anOrder,
  call,
  findProduct,
  focused,
  ordersOf,
  simpleProduct,
  type Buyer,
} from '#support/browser-buyer.ts';
import { NO_PAGE, signInByForm } from '#support/storefront.ts';

const PAID = 'Payment is successfull!';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' }).click();
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try payment again' });
const successOf = (orderId: string): string => `**/shop/payment-success?order=${orderId}`;

/** Places an order and opens the provider's page, as checkout does in this tab. */
async function goToProvider(
  page: Page,
  buyer: Buyer,
  fault = '',
): Promise<{ orderId: string; token: string }> {
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  const { orderId, approvalURL } = await anOrder(page, buyer, product);
  await page.evaluate((id) => sessionStorage.setItem('currentOrderId', id), orderId);
  await page.goto(fault ? `${approvalURL}&fault=${fault}` : approvalURL);
  return { orderId, token: new URL(approvalURL).searchParams.get('token') ?? '' };
}

test('a payment ends on the success page with the order, and reloading or going back changes nothing', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const buyer = await aBuyer(page);
  const { orderId } = await goToProvider(page, buyer);
  await payNow(page);
  await page.waitForURL(successOf(orderId));
  await expect.poll(() => heading(page).textContent()).toBe(PAID);
  await expect.poll(() => focused(page)).toBe(PAID);
  const [order] = await ordersOf(page, buyer);
  for (const words of [
    order?.number,
    order?.cartItems[0]?.title,
    '2 Weaver Court',
    buyer.email,
    `$${order?.totalAmount.toFixed(2)}`,
  ])
    await page
      .getByRole('main')
      .getByText(words ?? 'nothing')
      .first()
      .waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('currentOrderId'))).toBeNull();
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  expect(await heading(page).textContent()).toBe(PAID);
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

test('it works in another tab without the stored order id, after signing in again, and however often it is opened', async ({
  visit,
  shop,
}) => {
  const page = await visit(NO_PAGE);
  const buyer = await aBuyer(page);
  const { orderId, token } = await goToProvider(page, buyer);
  const back = await shop.simulator.approve(token);
  await page.context().clearCookies();
  const other = await anotherTab(page);
  await other.goto(back);
  await other.getByRole('heading', { name: 'Sign in required' }).waitFor();
  await other.getByRole('link', { name: 'Sign In' }).click();
  await signInByForm(other, buyer);
  await other.waitForURL(successOf(orderId));
  await other.goto(back);
  await other.waitForURL(successOf(orderId));
  await other.goBack();
  await other.waitForURL(successOf(orderId));
  const { captures } = await shop.simulator.state();
  expect(captures.filter((capture) => capture.orderId === token)).toHaveLength(1);
});

test('it works without JavaScript with one click', async ({ visit }) => {
  const page = await visit(NO_PAGE, { context: { javaScriptEnabled: false } });
  const buyer = await aBuyer(page);
  const product = await findProduct(page, simpleProduct({ shipped: true }));
  await page.goto((await anOrder(page, buyer, product)).approvalURL);
  await payNow(page);
  // Until its styles have arrived, the page also has the heading that scripts would show.
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect.poll(() => heading(page).textContent()).toBe(PAID);
});

test('not paid: no payment, not approved, declined, a smaller amount, cancelled meanwhile, of another user', async ({
  visit,
}) => {
  const page = await visit('/shop/paypal-return');
  await page.getByRole('heading', { name: 'There is no payment to confirm' }).waitFor();
  const buyer = await aBuyer(page);

  const { orderId, token } = await goToProvider(page, buyer);
  const unapproved = `/shop/paypal-return?paymentId=${token}&PayerID=NOBODY`;
  await page.goto(unapproved);
  await page
    .getByText('The payment was not approved. Nothing was charged. You can try again.')
    .waitFor();
  // The success page does not claim a payment either.
  await page.goto(`/shop/payment-success?order=${orderId}`);
  await page.waitForURL(`**/shop/account?order=${orderId}`);
  expect(await page.getByText(PAID).count()).toBe(0);

  await page.goto(unapproved);
  await tryAgain(page).click();
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
  await tryAgain(page).click();
  await payNow(page);
  await page.waitForURL(successOf(orderId));

  await goToProvider(page, buyer, 'wrong-amount');
  await payNow(page);
  await page.getByText(/^We received \$\d+\.\d\d of \$\d+\.\d\d\. Do not pay again/).waitFor();
  expect(await tryAgain(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
  await page.getByRole('link', { name: 'View order', exact: true }).click();
  await page.getByRole('dialog').getByText('The amount paid differs').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('table').getByText('The amount paid differs').waitFor();

  // The buyer cancels in the shop while the provider's page is open.
  const cancelled = await goToProvider(page, buyer);
  await call(page, 'post', `/shop/orders/${cancelled.orderId}/cancel`, {});
  await payNow(page);
  await page.getByText('This order can no longer be paid.').waitFor();
  await page.getByRole('link', { name: 'Back to checkout' }).waitFor();
  expect(await tryAgain(page).count()).toBe(0);

  await page.context().clearCookies();
  await aBuyer(page);
  await page.goto(`/shop/paypal-return?paymentId=${token}&PayerID=SIMBUYER00001`);
  await page.getByRole('heading', { name: 'This payment is not in your account' }).waitFor();
});

test('unknown at first: shows progress, says that paying again is not needed, and finishes by itself', async ({
  visit,
}) => {
  const page = await visit(NO_PAGE);
  const { orderId } = await goToProvider(page, await aBuyer(page));
  // The answers while a capture is pending at the provider; how long it is would decide what the page shows.
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await page.route('**/shop/orders/capture', async (route) => {
    asked += 1;
    await held[asked - 1]?.promise;
    if (asked > 1) return await route.continue();
    return await route.fulfill({
      status: 202,
      json: {
        success: false,
        code: 'PAYMENT_BEING_CONFIRMED',
        message: "Your payment is being confirmed. You don't need to pay again.",
      },
    });
  });
  await payNow(page);
  await page.getByRole('heading', { name: 'Processing Payment...Please wait!' }).waitFor();
  await expectAccessible(page);
  held[0]?.resolve();
  await page
    .getByText("Your payment is being confirmed. You don't need to pay again.")
    .first()
    .waitFor();
  held[1]?.resolve();
  await page.waitForURL(successOf(orderId));
});
