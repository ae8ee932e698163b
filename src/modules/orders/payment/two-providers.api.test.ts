/** Orders that are paid through either of two providers. */
import { describe, expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { launchChecks } from '#modules/launch/index.ts';
import { reconcileDisputes } from '#modules/orders/refund/reconcile.ts';
import type { Settings } from '#platform/config/settings.ts';
import { aShopper, capturePayment, fillCart } from '#support/checkout.ts';
import { stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aShopOfTwoProviders, type OrderOfProvider } from '#support/two-providers.ts';

const payment = await aShopOfTwoProviders();
const { shop, paypal, stripe, orderBy, unpaidOrderBy, chargedFor } = payment;
const { processEvents, expireAfter, checkAfter, stateOf, rowOf, details, mailsTo, refund } =
  payment;
const { ctx } = shop;

const PAID = 'confirmed, paid, sold';
const EXPIRED = 'rejected, expired, released';
const back = ({ shopper, paymentId }: Pick<OrderOfProvider, 'shopper' | 'paymentId'>) =>
  capturePayment(shop, shopper, paymentId);

describe('an order that is paid by card', () => {
  test('is offered beside PayPal, and names how it is paid', async () => {
    const { paymentMethods } = await shop.read<{ paymentMethods: unknown }>(
      '/api/v1/shop/settings',
    );
    expect(paymentMethods).toEqual([
      { method: 'paypal', name: 'PayPal', note: '' },
      { method: 'stripe', name: 'Card, wallet and more', note: '' },
    ]);
    const order = await unpaidOrderBy('stripe');
    const own = await shop.read<OrderWire>(`/api/v1/shop/orders/${order.id}`, order.shopper);
    expect(own).toMatchObject({ paymentMethod: 'stripe', paymentName: 'Card, wallet and more' });
  });

  test('is confirmed when the buyer returns, captured once, and its cart is empty', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId);
    const replies = await Promise.all([back(order), back(order), back(order)]);
    expect(replies.map(outcomeOf)).toEqual(['200', '200', '200']);
    await processEvents();
    expect(await stateOf(order.id)).toBe(PAID);
    expect(await chargedFor(order.id)).toBe(80);
    expect(await stockOf(ctx, order.product.id)).toEqual({ on_hand: 0, reserved: 0 });
    expect(await mailsTo(order.shopper.email)).toEqual(['order-confirmed']);
  });

  test('is confirmed by the event alone, when the buyer never returns', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId);
    await processEvents();
    expect(await stateOf(order.id)).toBe(PAID);
  });

  test('is confirmed by the check of open payments, when the events are lost as well', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId, { fault: 'webhooks-none' });
    await checkAfter(130);
    expect(await stateOf(order.id)).toBe(PAID);
  });

  test('whose card is declined stays open, and is paid once with the next card', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId, { decline: true });
    expect(outcomeOf(await back(order))).toBe('409 PAYMENT_DECLINED');
    await stripe.approve(order.paymentId);
    expect(outcomeOf(await back(order))).toBe('200');
    expect(await chargedFor(order.id)).toBe(80);
  });

  test.each([
    ['pending-then-completed', PAID, 80],
    ['pending-then-declined', 'pending, failed, reserved', 0],
  ])('that is confirmed later waits until then: %s', async (fate, state, charged) => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId, { fault: `capture-${fate}`, seconds: 0.5 });
    expect(outcomeOf(await back(order))).toBe('202 PAYMENT_BEING_CONFIRMED');
    await expireAfter(16);
    expect(await stateOf(order.id)).toBe('pending, capturing, reserved');
    await expect
      .poll(async () => {
        await processEvents();
        return stateOf(order.id);
      })
      .toBe(state);
    expect(await chargedFor(order.id)).toBe(charged);
    await expireAfter(1);
  });

  test('is refunded in part and whole, here and at the provider, never by more than was paid', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId);
    await back(order);
    expect((await refund(order.id, { amount: 30 })).status).toBe(201);
    const { captures } = await stripe.state();
    const capture = captures.find(({ customId }) => customId === order.id)?.id ?? '';
    await stripe.refundOutside(capture, { amount: '20.00' });
    await processEvents();
    expect(await details(order.id)).toMatchObject({ paymentStatus: 'partially refunded' });
    expect((await refund(order.id, { amount: 30.01 })).status).toBe(422);
    expect((await refund(order.id, { amount: 30 })).status).toBe(201);
    await processEvents();
    expect((await details(order.id)).paymentStatus).toBe('refunded');
    expect(await chargedFor(order.id)).toBe(0);
  });

  test('shows its dispute, also when the event is lost, and records what is lost', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId, { fault: 'webhooks-none' });
    await back(order);
    const { captures } = await stripe.state();
    const capture = captures.find(({ customId }) => customId === order.id)?.id ?? '';
    const dispute = await stripe.openDispute(capture);
    const end = new Date(8.64e15);
    await reconcileDisputes(ctx, 'stripe', 0, end);
    expect((await details(order.id)).disputes).toMatchObject([{ _id: dispute, outcome: null }]);
    await stripe.closeDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
    await reconcileDisputes(ctx, 'stripe', 0, end);
    expect(await details(order.id)).toMatchObject({
      paymentStatus: 'refunded',
      disputes: [{ _id: dispute, outcome: 'lost' }],
    });
  });
});

describe('an order that expires', () => {
  test('ends its page first, so nobody pays for what is gone', async () => {
    const order = await unpaidOrderBy('stripe');
    await expireAfter(16);
    expect(await stateOf(order.id)).toBe(EXPIRED);
    await stripe.approve(order.paymentId);
    expect(outcomeOf(await back(order))).toBe('409 ORDER_EXPIRED');
    expect(await chargedFor(order.id)).toBe(0);
    expect(await stockOf(ctx, order.product.id)).toEqual({ on_hand: 2, reserved: 0 });
  });

  test('is paid instead, if the buyer was faster than the job', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId, { fault: 'webhooks-none' });
    await expireAfter(16);
    expect(await stateOf(order.id)).toBe(PAID);
    expect(await chargedFor(order.id)).toBe(80);
  });
});

describe('a page', () => {
  test('whose end the provider did not answer is ended later', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.faults({ outage: 'error' });
    await expireAfter(16);
    expect(await stateOf(order.id)).toBe(EXPIRED);
    await stripe.faults();
    await processEvents();
    const { orders } = await stripe.state();
    expect(orders.find(({ id }) => id === order.paymentId)).toMatchObject({ status: 'expired' });
  });

  test('that was replaced is ended, and not read from the provider again', async () => {
    const cart = await unpaidOrderBy('stripe');
    await orderBy(cart.shopper, 'paypal');
    const { getPayment } = ctx.payments.stripe;
    const read: string[] = [];
    const counted = (id: string) => {
      read.push(id);
      return getPayment(id);
    };
    Object.assign(ctx.payments.stripe, { getPayment: counted });
    try {
      await processEvents();
      await processEvents();
    } finally {
      Object.assign(ctx.payments.stripe, { getPayment });
    }
    const { orders } = await stripe.state();
    expect(orders.find(({ id }) => id === cart.paymentId)).toMatchObject({ status: 'expired' });
    expect(read).not.toContain(cart.paymentId);
  });
});

describe('two attempts at two providers', () => {
  test('charge once, when both pages are paid', async () => {
    const cart = await unpaidOrderBy('stripe');
    const second = { ...cart, ...(await orderBy(cart.shopper, 'paypal')) };
    expect(second.id).not.toBe(cart.id);
    // The first page is still open where its end has not arrived yet.
    await Promise.all([stripe.approve(cart.paymentId), paypal.approve(second.paymentId)]);
    await Promise.all([back(cart), back(second)]);
    await processEvents();
    expect(await stateOf(second.id)).toBe(PAID);
    expect(await stateOf(cart.id)).toBe('rejected, failed, released');
    expect(await chargedFor(cart.id, second.id)).toBe(80);
  });

  test('the other way round, too', async () => {
    const cart = await unpaidOrderBy('paypal');
    const second = { ...cart, ...(await orderBy(cart.shopper, 'stripe')) };
    await Promise.all([paypal.approve(cart.paymentId), stripe.approve(second.paymentId)]);
    await Promise.all([back(second), back(cart)]);
    await processEvents();
    expect(await stateOf(second.id)).toBe(PAID);
    expect(await chargedFor(cart.id, second.id)).toBe(80);
  });

  test('what was charged at once for the former is given back', async () => {
    const cart = await unpaidOrderBy('stripe');
    await orderBy(cart.shopper, 'paypal');
    // A way to pay that knows no capture by the shop.
    await stripe.approve(cart.paymentId, { fault: 'capture-pending-then-completed', seconds: 0.1 });
    await expect
      .poll(async () => {
        await processEvents();
        return [await chargedFor(cart.id), (await rowOf(cart.id)).payment_status];
      })
      .toEqual([0, 'refunded']);
  });

  test('also for one that has expired, while the newer waits for its payment', async () => {
    // Enough for both, so that only the newer order speaks against it.
    const cart = await unpaidOrderBy('stripe', 4);
    // Its page stays open, because the provider could not be reached.
    await stripe.faults({ outage: 'error' });
    await expireAfter(16);
    await stripe.faults();
    const second = { ...cart, ...(await orderBy(cart.shopper, 'paypal')) };
    await stripe.approve(cart.paymentId, { fault: 'capture-pending-then-completed', seconds: 0.1 });
    await expect
      .poll(async () => {
        await processEvents();
        return [await chargedFor(cart.id), (await rowOf(cart.id)).payment_status];
      })
      .toEqual([0, 'refunded']);
    await paypal.approve(second.paymentId);
    expect(outcomeOf(await back(second))).toBe('200');
    expect(await chargedFor(cart.id, second.id)).toBe(80);
  });

  test('a buyer of somebody else cannot capture it', async () => {
    const order = await unpaidOrderBy('stripe');
    await stripe.approve(order.paymentId, { fault: 'webhooks-none' });
    const other = await aShopper(ctx);
    expect(outcomeOf(await back({ ...order, shopper: other }))).toBe('404 NOT_FOUND');
    expect(outcomeOf(await back(order))).toBe('200');
  });
});

test('a shop that takes test payments by card is not ready to open', async () => {
  const live = { kind: 'provider', apiUrl: 'https://api-m.paypal.com' } as const;
  const lineOf = async (stripe: Partial<NonNullable<Settings['stripe']>>) => {
    const settings = {
      ...ctx.settings,
      payments: { ...ctx.settings.payments, ...live },
      stripe: ctx.settings.stripe && { ...ctx.settings.stripe, apiUrl: undefined, ...stripe },
    };
    return (await launchChecks({ ...ctx, settings })).find(({ id }) => id === 'payment');
  };
  expect(await lineOf({ secretKey: 'rk_live_1' })).toMatchObject({
    state: 'done',
    fact: 'Payments go to api-m.paypal.com and Stripe.',
  });
  for (const stripe of [{}, { secretKey: 'sk_live_1', apiUrl: 'http://127.0.0.1:9' }])
    expect(await lineOf(stripe)).toMatchObject({
      state: 'missing',
      fact: 'Stripe only tests payments; no money moves.',
    });
});

test('many buyers at both providers: nothing is sold twice', async () => {
  const { product } = await unpaidOrderBy('paypal');
  await expireAfter(16);
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(ctx)));
  for (const shopper of shoppers) await fillCart(ctx, shopper, product.id, 1);
  const tries = shoppers.map(async (shopper, index) => {
    const provider = index % 2 === 0 ? 'paypal' : 'stripe';
    const order = await orderBy(shopper, provider).catch(() => null);
    if (!order) return 0;
    await (provider === 'paypal' ? paypal : stripe).approve(order.paymentId);
    await back({ ...order, shopper });
    return await chargedFor(order.id);
  });
  const charged = await Promise.all(tries);
  expect(charged.reduce((sum, each) => sum + each, 0)).toBe(80);
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 0, reserved: 0 });
});
