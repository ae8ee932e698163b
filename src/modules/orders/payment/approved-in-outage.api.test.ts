/** Approvals that come while the provider does not respond, just as their order expires. */
import { expect, test } from 'vitest';
import { capturePayment } from '#support/checkout.ts';
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
