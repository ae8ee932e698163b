/** A shop that is paid through PayPal and Stripe, and what tests of both do with it. */
import { afterAll, afterEach, expect } from 'vitest';
import { aFullCart, checkOut, type FullCart, type Shopper } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import {
  deliverWebhooksTo,
  sharedStripeSimulator,
  STRIPE_LOGIN,
} from '#support/payment-simulator.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';

export interface OrderOfProvider extends FullCart {
  id: string;
  paymentId: string;
}

/** For all cases of a file; orders are of two units at $40.00 each. */
export async function aShopOfTwoProviders() {
  const stripe = await sharedStripeSimulator();
  const payment = await aPaymentShop({
    webhooks: true,
    env: {
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: STRIPE_LOGIN.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_LOGIN.webhookSecret,
    },
  });
  const { shop, simulator: paypal } = payment;
  const delivery = await deliverWebhooksTo(shop, stripe, 'stripe');
  const processEvents = async () => {
    await expect.poll(async () => (await stripe.state()).waitingWebhooks).toBe(0);
    await payment.processEvents();
  };
  afterEach(async () => {
    await stripe.faults();
    await processEvents();
  });
  afterAll(async () => {
    await delivery.stop();
    await stripe.reset();
  });
  const orderBy = async (shopper: Shopper, provider: ProviderCode) => {
    const placed = await checkOut(shop, shopper, { paymentMethod: provider });
    expect(placed).toMatchObject({ status: 201 });
    const page = new URL(String(placed.body['approvalURL']));
    const paymentId = page.searchParams.get('token') ?? page.pathname.split('/').at(-1) ?? '';
    return { id: String(placed.body['orderId']), paymentId };
  };
  return {
    ...payment,
    paypal,
    stripe,
    processEvents,
    orderBy,
    unpaidOrderBy: async (provider: ProviderCode): Promise<OrderOfProvider> => {
      const cart = await aFullCart(shop.ctx, 2, { stock: 2, priceCents: 4000 });
      return { ...cart, ...(await orderBy(cart.shopper, provider)) };
    },
    /** What both providers have taken for orders, less what they gave back, in dollars. */
    chargedFor: async (...orderIds: string[]): Promise<number> => {
      let sum = 0;
      for (const { captures, refunds } of [await paypal.state(), await stripe.state()]) {
        const own = captures.filter(
          ({ customId, status }) => orderIds.includes(customId) && status !== 'PENDING',
        );
        const ids = own.map(({ id }) => id);
        for (const { amount } of own) sum += Number(amount);
        for (const { captureId, amount, status } of refunds)
          if (ids.includes(captureId) && status === 'COMPLETED') sum -= Number(amount);
      }
      return sum;
    },
  };
}
