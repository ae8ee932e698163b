/** Paying in other ways than PayPal: by card on the page of the second provider's simulator, by bank transfer and in cash. */
import type { Page } from 'playwright-core';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expect, expectAccessible, test as base } from '#support/browser.ts';
import { aBuyerWithCart, ordersOf, simpleProduct, type Buyer } from '#support/browser-buyer.ts';
import { openAsAdmin } from '#support/admin-screens.ts';
import { startSimulator, STRIPE_LOGIN } from '#support/payment-simulator.ts';
import { NO_PAGE } from '#support/storefront.ts';

const CARD = 'Card, wallet and more';
const PAID = 'Payment is successfull!';
const PHONE = { viewport: { width: 360, height: 760 } };

const test = base
  .extend('cards', { scope: 'file' }, async ({}, { onCleanup }) => {
    const cards = await startSimulator({ folder: 'stripe' });
    onCleanup(() => cards.stop());
    return cards;
  })
  .extend('shop', { scope: 'file' }, async ({ cards }, { onCleanup }) => {
    const shop = await startBrowserShop({
      STRIPE_API_URL: cards.url,
      STRIPE_SECRET_KEY: STRIPE_LOGIN.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_LOGIN.webhookSecret,
    });
    onCleanup(() => shop.stop());
    await cards.sendWebhooksTo(`${shop.url}/api/v1/webhooks/stripe`);
    return shop;
  });

/** Opens checkout with a product in the cart and a shipping method chosen. */
async function atCheckout(page: Page): Promise<Buyer> {
  const { buyer } = await aBuyerWithCart(page, simpleProduct({ shipped: true }));
  await page.goto('/shop/checkout');
  await page.getByRole('radio', { name: /^Standard/ }).check();
  return buyer;
}
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' });
const isPaid = (page: Page) =>
  expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(PAID);

test('a phone: a card that is declined, then one that is not; pressed twice and gone back, it is charged once', async ({
  visit,
  cards,
}) => {
  const page = await visit(NO_PAGE, { context: PHONE, origins: [cards.url] });
  const buyer = await atCheckout(page);
  await page.getByRole('radio', { name: CARD }).check();
  await expectAccessible(page);
  await placeOrder(page).dblclick();
  await page.waitForURL(`${cards.url}/c/pay/**`);
  const atCards = page.url();

  // Back at the shop the cart is whole, and the same order is continued.
  await page.goBack();
  await page.getByRole('radio', { name: CARD }).check();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await placeOrder(page).click();
  await page.waitForURL(atCards);

  await page.getByRole('button', { name: 'Card is declined' }).click();
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('**/shop/payment-success?**');
  await isPaid(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.goBack();
  await expect.poll(async () => (await ordersOf(page, buyer)).length).toBe(1);
  const [order] = await ordersOf(page, buyer);
  expect(order).toMatchObject({ paymentStatus: 'paid', paymentName: CARD });
  const { captures } = await cards.state();
  expect(captures.filter(({ customId }) => customId === order?._id)).toMatchObject([
    { amount: order?.totalAmount.toFixed(2), status: 'COMPLETED' },
  ]);
});

test('without JavaScript', async ({ visit, cards }) => {
  const page = await visit(NO_PAGE, {
    context: { ...PHONE, javaScriptEnabled: false },
    origins: [cards.url],
  });
  await atCheckout(page);
  await page.getByRole('radio', { name: CARD }).check();
  await placeOrder(page).click();
  await page.waitForURL(`${cards.url}/c/pay/**`);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await page.waitForURL('**/shop/payment-success?**');
  await isPaid(page);
});

test('who goes back without paying finds the cart, and can pay in another way; the first page has ended', async ({
  visit,
  shop,
  cards,
}) => {
  const page = await visit(NO_PAGE, { origins: [cards.url] });
  const buyer = await atCheckout(page);
  await page.getByRole('radio', { name: CARD }).check();
  await placeOrder(page).click();
  await page.waitForURL(`${cards.url}/c/pay/**`);
  const first = page.url();
  await page.getByRole('button', { name: 'Back without paying' }).click();
  await page.waitForURL('**/shop/checkout?payment=cancelled');
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await placeOrder(page).click();
  await page.waitForURL(`${shop.simulator.url}/**`);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL('**/shop/payment-success?**');
  await isPaid(page);
  await expect
    .poll(async () => {
      await page.goto(first);
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('This page has expired');
  await page.goto(shop.url);
  const orders = await ordersOf(page, buyer);
  expect(orders.map(({ paymentStatus }) => paymentStatus).toSorted()).toEqual(['failed', 'paid']);
});

test('bank transfer and cash: the order is placed, and says how it is paid', async ({ visit }) => {
  const admin = await openAsAdmin(visit, '/admin/settings/payments');
  await admin.getByLabel('Offer bank transfer').check();
  await admin.getByLabel('Account holder').fill('Linen and Co');
  await admin.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await admin.getByLabel('Offer cash').check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Settings saved').waitFor();

  const page = await visit(NO_PAGE, { context: PHONE });
  await atCheckout(page);
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await placeOrder(page).click();
  await page.waitForURL('**/shop/payment-success?**');
  await page.getByText('Linen and Co').waitFor();
  await page.getByText(/DE89/).first().waitFor();
  await expectAccessible(page);

  const other = await visit(NO_PAGE, { context: PHONE });
  const buyer = await atCheckout(other);
  await other.getByRole('radio', { name: 'Cash on delivery' }).check();
  await placeOrder(other).dblclick();
  await other.waitForURL('**/shop/payment-success?**');
  await other.getByText('Pay in cash when your order arrives.').waitFor();
  expect(await ordersOf(other, buyer)).toMatchObject([
    { paymentMethod: 'cash', paymentStatus: 'pending', orderStatus: 'pending' },
  ]);
});
