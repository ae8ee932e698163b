/** What only Stripe does; the rest is in `payment-contract.test.ts`. Runs against the simulator. */
import Stripe from 'stripe';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cents, ZERO } from '#kernel/money.ts';
import { startSimulator, STRIPE_LOGIN, type Simulator } from '#support/payment-simulator.ts';
import { onSimulator, paymentRequest } from '#support/payment-request.ts';
import { parseAmount, toWireAmount } from './stripe-amounts.ts';
import { StripeCaller } from './stripe-call.ts';
import { createStripe, type StripeSettings } from './stripe.ts';
import { toWireSession } from './stripe-session.ts';

let simulator: Simulator;

const connect = (over: Partial<StripeSettings> = {}) =>
  createStripe(
    {
      secretKey: STRIPE_LOGIN.secretKey,
      webhookSecrets: [STRIPE_LOGIN.webhookSecret],
      apiUrl: simulator.url,
      timeoutMs: 3000,
      ...over,
    },
    () => new Date(),
  );
const DOLLAR = { amount: cents(100), currency: 'USD' };

beforeAll(async () => {
  simulator = await startSimulator({ folder: 'stripe' });
});
afterEach(() => simulator.faults({}));
afterAll(() => simulator.stop());

async function captured(stripe = connect()) {
  const order = await onSimulator(simulator, stripe).approved();
  const result = await order.capture();
  if (result.kind !== 'completed') throw new Error(`not captured: ${result.kind}`);
  return { ...order, captureId: result.capture.id };
}

test('the page shows one amount in the name of the order, and both session and payment name it', () => {
  const payment = paymentRequest();
  const session = toWireSession(payment, new Date());
  const metadata = { order_id: payment.orderId, invoice_id: payment.invoiceId };
  expect(session).toMatchObject({
    client_reference_id: payment.orderId,
    metadata,
    payment_intent_data: { metadata },
    line_items: [{ quantity: 1, price_data: { unit_amount: 11_764, currency: 'usd' } }],
    success_url: 'http://shop.test/back?x=1&token={CHECKOUT_SESSION_ID}',
  });
  const [line] = session.line_items ?? [];
  expect(line?.price_data?.product_data).toEqual({
    name: `Hemstitch ${payment.invoiceId}`,
    description: '2 × Linen shirt, 1 × Wool scarf',
  });
});

test('a session lasts as long as Stripe wants at least, and a repeated request is the same', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const payment = paymentRequest({ expiresAt: inMinutes(15) });
  const { expires_at: end = 0 } = toWireSession(payment, now);
  // Also when the shopper tries again in the order's last moment.
  expect(end - inMinutes(15).getTime() / 1000).toBeGreaterThanOrEqual(30 * 60);
  expect(toWireSession(payment, inMinutes(15))).toEqual(toWireSession(payment, now));
  for (const expiresAt of [null, inMinutes(7 * 24 * 60)])
    expect(toWireSession(paymentRequest({ expiresAt }), now).expires_at).toBeUndefined();
});

test.each([
  ['USD', 1234, 1234],
  ['JPY', 1234, 1234],
  ['HUF', 1234, 123_400],
  ['TWD', 1234, 123_400],
])('an amount in %s', (currency, shop, wire) => {
  expect(toWireAmount(cents(shop), currency)).toBe(wire);
  expect(parseAmount(wire, currency.toLowerCase())).toEqual({ amount: shop, currency });
});

test('an amount with decimals that the shop does not know is none', () => {
  expect(parseAmount(123_450, 'huf')).toBeNull();
  expect(parseAmount(-1, 'usd')).toBeNull();
});

test('a payment in yen is captured', async () => {
  const amount = cents(1200);
  const stripe = connect();
  const { id } = await onSimulator(simulator, stripe).created(
    paymentRequest({
      currency: 'JPY',
      items: [{ name: 'Tea', quantity: 1, unitPrice: amount }],
      subtotal: amount,
      discount: ZERO,
      shipping: ZERO,
      total: amount,
    }),
  );
  await simulator.approve(id);
  expect(await stripe.capture(id, 'yen')).toMatchObject({
    kind: 'completed',
    capture: { amount, currency: 'JPY' },
  });
});

test('a session that the shop expires can no longer be paid', async () => {
  const stripe = connect();
  const { id } = await onSimulator(simulator, stripe).created();
  const expired = { kind: 'failed', issue: 'expired' };
  expect(await stripe.expire?.(id)).toEqual(expired);
  await simulator.approve(id);
  expect(await stripe.getPayment(id)).toEqual(expired);
  expect(await stripe.expire?.(id)).toEqual(expired);
});

test('expiring a session that the buyer has completed tells what is paid', async () => {
  const stripe = connect();
  const approved = await onSimulator(simulator, stripe).approved();
  expect(await stripe.expire?.(approved.id)).toEqual({ kind: 'approved' });
  const { id } = await captured(stripe);
  expect(await stripe.expire?.(id)).toMatchObject({ kind: 'completed' });
});

test('what is not captured gives the money that it holds back', async () => {
  const stripe = connect();
  const { id, capture } = await onSimulator(simulator, stripe).approved();
  await stripe.release?.(id);
  expect(await capture()).toEqual({ kind: 'failed', issue: 'canceled' });
  const paid = await captured(stripe);
  await stripe.release?.(paid.id);
  expect(await stripe.getPayment(paid.id)).toMatchObject({ kind: 'completed' });
});

test('an error that Stripe stores under a key is not the end: what was made is found, and the rest is made', async () => {
  const stripe = connect();
  const { id, capture } = await onSimulator(simulator, stripe).approved();
  await simulator.faults({
    captureFailureRate: 1,
    refundFailureRate: 1,
    kinds: ['error-after'],
  });
  const result = await capture();
  expect(result).toMatchObject({ kind: 'completed' });
  if (result.kind !== 'completed') return;
  const refund = () => stripe.refund(result.capture.id, DOLLAR, `${id}:refund`);
  const first = await refund();
  expect(first).toMatchObject({ kind: 'completed' });
  expect(await refund()).toEqual(first);
  const made = (await simulator.state()).refunds.filter(
    (each) => each.captureId === result.capture.id,
  );
  expect(made).toHaveLength(1);
  // A second session of the same order has no reader, so nobody can pay it. The simulator draws the same failures each time.
  await simulator.faults({ createFailureRate: 0.5, kinds: ['error-after'] });
  expect(await stripe.createOrder(paymentRequest())).toMatchObject({ kind: 'created' });
});

test('a page of which the answer was lost is no hindrance to one with other contents', async () => {
  const stripe = connect();
  const payment = paymentRequest();
  await simulator.faults({ createFailureRate: 1, kinds: ['dropped'] });
  expect(await stripe.createOrder(payment)).toMatchObject({ kind: 'unknown' });
  await simulator.faults();
  const created = await stripe.createOrder({ ...payment, total: cents(5000) });
  expect(created).toMatchObject({ kind: 'created' });
  expect(await stripe.createOrder({ ...payment, total: cents(5000) })).toEqual(created);
});

test('a refusal that Stripe has stored under a key is not repeated for ever', async () => {
  const caller = new StripeCaller({ apiUrl: undefined, ...STRIPE_LOGIN, webhookSecrets: [] });
  const refused = (replayed: string) =>
    new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'The account may not do that.',
      headers: { 'idempotent-replayed': replayed },
      statusCode: 400,
    });
  const keys: string[] = [];
  const result = await caller.write(z.object({ id: z.string() }), 'key', async (options) => {
    keys.push(options.idempotencyKey);
    if (keys.length === 1) throw refused('true');
    return { id: 'made' };
  });
  expect(result).toEqual({ kind: 'parsed', value: { id: 'made' } });
  expect(new Set(keys).size).toBe(2);
  // One that is new is the answer.
  const other = await caller.write(z.object({ id: z.string() }), 'other', async () => {
    throw refused('false');
  });
  expect(other).toMatchObject({ kind: 'refused' });
});

test('a refund that was made is found before it is sent again, also when Stripe has forgotten its key', async () => {
  const stripe = connect();
  const { id, captureId } = await captured(stripe);
  const refund = () => stripe.refund(captureId, DOLLAR, `${id}:refund`);
  const first = await refund();
  // Every write fails from now on, so that only a look can find it.
  await simulator.faults({ refundFailureRate: 1, kinds: ['error'] });
  expect(await refund()).toEqual(first);
});

test('a charge that failed is no payment of the invoice: another page of it is captured', async () => {
  const stripe = connect();
  const { created } = onSimulator(simulator, stripe);
  const first = await created();
  await simulator.approve(first.id, { fault: 'capture-pending-then-declined', seconds: 0.1 });
  await expect.poll(() => stripe.getPayment(first.id)).toMatchObject({ kind: 'failed' });
  const { orderId, invoiceId } = first.payment;
  const second = await created({ ...first.payment, requestId: `${orderId}:2`, invoiceId });
  await simulator.approve(second.id);
  expect(await stripe.capture(second.id, `${orderId}:capture:1`)).toMatchObject({
    kind: 'completed',
  });
});

test('more refunds than one page of the list are all found', async () => {
  const stripe = connect();
  const { id, captureId } = await captured(stripe);
  for (let count = 0; count < 105; count += 1)
    await simulator.refundOutside(captureId, { amount: '0.01' });
  const listed = await stripe.listRefunds(id);
  expect(listed.kind === 'listed' && new Set(listed.items.map((each) => each.id)).size).toBe(105);
});

test('a live shop knows no test payment, and its key none of the simulator', async () => {
  const { id } = await onSimulator(simulator, connect()).created();
  const live = await startSimulator({ folder: 'stripe', secretKey: 'sk_live_tests' });
  try {
    const stripe = connect({ apiUrl: live.url, secretKey: 'sk_live_tests' });
    expect(await stripe.getPayment(id)).toEqual({ kind: 'failed', issue: 'missing' });
    expect((await onSimulator(live, stripe).created()).id).toMatch(/^cs_live_/);
  } finally {
    await live.stop();
  }
  const refused = { kind: 'unknown', reason: 'sign-in' };
  expect(await connect({ secretKey: 'sk_live_tests' }).getPayment(id)).toEqual(refused);
});

test('a shop without a key calls nobody', async () => {
  const stripe = connect({ secretKey: '' });
  expect(stripe.isConnected).toBe(false);
  expect(await stripe.getPayment('cs_test_1')).toEqual({ kind: 'unknown', reason: 'sign-in' });
});
