/** Approvals that come while the provider does not respond, just as their order expires. */
import { expect, test } from 'vitest';
import { updateSettings } from '#modules/settings/index.ts';
import { capturePayment, checkOut } from '#support/checkout.ts';
import { aShopOfTwoProviders } from '#support/two-providers.ts';

const payment = await aShopOfTwoProviders();
const { shop, paypal, stripe, orderBy, unpaidOrderBy, chargedFor } = payment;
const { processEvents, sellOut, expireAfter, stateOf } = payment;

const PAID = 'confirmed, paid, sold';
const EXPIRED = 'rejected, expired, released';

test.each(['stripe', 'paypal'] as const)(
  'an order that was approved while %s did not respond is paid, if the stock is still there',
  async (provider) => {
    const approvedInOutage = async (stock = 2) => {
      const order = await unpaidOrderBy(provider, stock);
      const simulator = provider === 'stripe' ? stripe : paypal;
      await simulator.faults({ outage: 'error' });
      await expireAfter(16);
      expect(await stateOf(order.id)).toBe(EXPIRED);
      await simulator.approve(order.paymentId, { fault: 'webhooks-none' });
      await simulator.faults();
      return order;
    };
    const [inStock, sold, boughtAgain] = [
      await approvedInOutage(),
      await approvedInOutage(),
      await approvedInOutage(4),
    ];
    await sellOut(sold);
    // Who has bought the same again does not pay for both.
    const again = await orderBy(boughtAgain.shopper, 'paypal');
    await paypal.approve(again.paymentId);
    await capturePayment(shop, boughtAgain.shopper, again.paymentId);
    await processEvents();
    expect(await stateOf(inStock.id)).toBe(PAID);
    expect(await chargedFor(inStock.id)).toBe(80);
    expect(await stateOf(sold.id)).toBe(EXPIRED);
    expect(await chargedFor(sold.id)).toBe(0);
    expect(await stateOf(boughtAgain.id)).toBe(EXPIRED);
    expect(await chargedFor(boughtAgain.id)).toBe(0);
    await processEvents();
    expect(await chargedFor(inStock.id)).toBe(80);
  },
);

/** An order that expired while PayPal did not respond, and was approved meanwhile. */
async function approvedInOutage(stock: number, fault?: 'webhooks-none') {
  const order = await unpaidOrderBy('paypal', stock);
  await paypal.faults({ outage: 'error' });
  await expireAfter(16);
  await paypal.approve(order.paymentId, fault ? { fault } : {});
  return order;
}

test('nothing is captured of an order after which the shopper has ordered in another way, also when the approval is reported', async () => {
  await updateSettings(shop.ctx, { id: null, userName: 'Test' }, { cash: true });
  const order = await approvedInOutage(4);
  const again = await checkOut(shop, order.shopper, { paymentMethod: 'cash' });
  expect(again.status).toBe(201);
  await paypal.faults();
  await processEvents();
  expect(await stateOf(order.id)).toBe(EXPIRED);
  expect(await chargedFor(order.id)).toBe(0);
});

test('of two orders that expired one after the other, only the second is captured', async () => {
  const first = await approvedInOutage(4, 'webhooks-none');
  const second = { ...first, ...(await orderBy(first.shopper, 'stripe')) };
  await stripe.faults({ outage: 'error' });
  await expireAfter(16);
  await stripe.approve(second.paymentId, { fault: 'webhooks-none' });
  await Promise.all([paypal.faults(), stripe.faults()]);
  await processEvents();
  expect(await stateOf(first.id)).toBe(EXPIRED);
  expect(await stateOf(second.id)).toBe(PAID);
  expect(await chargedFor(first.id, second.id)).toBe(80);
});

test('nothing is captured from somebody who has deleted the account meanwhile', async () => {
  const order = await approvedInOutage(2);
  const erased = await shop.send('DELETE', '/api/v1/account', { as: order.shopper, body: {} });
  expect(erased.status).toBe(200);
  await paypal.faults();
  await processEvents();
  expect(await stateOf(order.id)).toBe(EXPIRED);
  expect(await chargedFor(order.id)).toBe(0);
});
