import { describe, expect, test } from 'vitest';
import { jobs } from '#app/shop.ts';
import type { WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';
import { receiveWebhook } from '#modules/payments/receive-webhook.ts';
import { runAllJobs } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { stockOf } from '#support/products.ts';

const payment = await aPaymentShop({ webhooks: true });
const { shop, simulator, webhookAnswers, unpaidOrder, paidOrder, capture, captureOf } = payment;
const { processEvents, stateOf, eventsOf } = payment;

const storedEvents = () => shop.ctx.db.selectFrom('webhook_events').selectAll().execute();
const areAllProcessed = async () =>
  (await storedEvents()).every(({ processed_at }) => processed_at !== null);
const CAPTURED_ONCE = ['placed', 'capture asked', 'captured'];
const UNPAID = 'pending, pending, reserved';

const WEBHOOK = '/api/v1/webhooks/paypal';
const aBody = (eventId: string, paymentId: string) =>
  JSON.stringify({
    id: eventId,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    create_time: new Date().toISOString(),
    resource: { id: paymentId, status: 'APPROVED' },
  });
const store = (event: Pick<WebhookEvent, 'kind'> & Partial<WebhookEvent>, at: Date) =>
  storeEvent(
    shop.ctx.db,
    'paypal',
    {
      eventId: `WH-${event.kind}-${event.providerOrderId}`,
      providerOrderId: null,
      captureId: null,
      refundId: null,
      reference: null,
      ...event,
    },
    at,
  );

describe('payment events', () => {
  test('an approval captures the payment if the browser never returns', async () => {
    const { id, paymentId } = await unpaidOrder();
    await simulator.approve(paymentId);
    await processEvents();
    expect(await stateOf(id)).toBe('confirmed, paid, sold');
    expect(await eventsOf(id)).toEqual(CAPTURED_ONCE);
  });

  test('repeated, reordered and early events take effect once', async () => {
    await simulator.faults({ webhookCopies: [3, 3], shuffle: true, webhookDelayMs: 100 });
    const order = await unpaidOrder();
    const before = webhookAnswers.length;
    await simulator.approve(order.paymentId);
    const [answer] = await Promise.all([capture(order), runAllJobs(shop.ctx)]);
    expect(answer.status).toBe(200);
    await Promise.all([processEvents(), processEvents()]);
    expect(webhookAnswers.slice(before)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await eventsOf(order.id)).toEqual(CAPTURED_ONCE);
    expect(await stockOf(shop.ctx, order.product.id)).toEqual({ on_hand: 0, reserved: 0 });
    expect(await areAllProcessed()).toBe(true);
  });

  test('a forged event is refused and not stored', async () => {
    const { id, paymentId } = await unpaidOrder();
    const before = (await storedEvents()).length;
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${simulator.url}/certs/none`,
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      'paypal-transmission-sig': 'bm90IGEgc2lnbmF0dXJl',
      'paypal-transmission-time': new Date().toISOString(),
    };
    const post = async (raw: string, given: Record<string, string> = headers) =>
      (await shop.send('POST', WEBHOOK, { raw, headers: given })).status;
    const forged = aBody('WH-FORGED', paymentId);
    expect([await post(forged), await post(forged, {})]).toEqual([401, 401]);
    for (const raw of ['', 'null', '[]', '{"id":1}', '\u0000', '{'])
      expect(await post(raw)).toBe(400);
    expect(await storedEvents()).toHaveLength(before);
    expect(await stateOf(id)).toBe(UNPAID);
  });

  test('of many unverified events, eight are verified at once and the excess is refused', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<'forged'>();
    let verifications = 0;
    const verifyWebhook = () => {
      verifications += 1;
      return answered;
    };
    const ctx = {
      ...shop.ctx,
      payments: { ...shop.ctx.payments, paypal: { ...shop.ctx.payments.paypal, verifyWebhook } },
    };
    const flood = Array.from({ length: 300 }, (_, at) =>
      receiveWebhook(ctx, 'paypal', new Headers(), aBody(`WH-FLOOD-${at}`, 'NONE')).catch(
        (fault: unknown) => fault,
      ),
    );
    await new Promise(setImmediate);
    expect(verifications).toBe(8);
    answer('forged');
    const outcomes = Map.groupBy(await Promise.all(flood), (outcome) => outcome === 'forged');
    expect(outcomes.get(true)).toHaveLength(8 + 256);
    expect(outcomes.get(false)?.[0]).toMatchObject({
      refusal: { refused: 'OVERLOADED' },
      headers: { 'Retry-After': '2' },
    });
  });

  test('an event that cannot be verified now is delivered again', async () => {
    const { id, paymentId } = await unpaidOrder();
    const verifyWebhook = async () => 'unknown' as const;
    const ctx = {
      ...shop.ctx,
      payments: { ...shop.ctx.payments, paypal: { ...shop.ctx.payments.paypal, verifyWebhook } },
    };
    const body = aBody('WH-LATER', paymentId);
    expect(await receiveWebhook(ctx, 'paypal', new Headers(), body)).toBe('unknown');
    expect((await storedEvents()).map((event) => event.event_id)).not.toContain('WH-LATER');
    expect(await stateOf(id)).toBe(UNPAID);
  });

  test('an event that cannot be processed now is tried again later', async () => {
    const { paymentId } = await unpaidOrder();
    await store({ kind: 'capture-completed', providerOrderId: paymentId }, shop.clock.now());
    await simulator.faults({ outage: 'error' });
    await runAllJobs(shop.ctx);
    expect(await areAllProcessed()).toBe(false);
    await simulator.faults();
    await runAllJobs(shop.ctx);
    expect(await areAllProcessed()).toBe(true);
  });

  test('events about settled payments are never read from the provider, even when they become due during a run', async () => {
    const paid = await paidOrder();
    const unpaid = await unpaidOrder();
    const beforeItIsDue = shop.clock.now();
    await processEvents();
    shop.clock.forward(4000);
    await store({ kind: 'order-approved', providerOrderId: unpaid.paymentId }, beforeItIsDue);
    const captureId = await captureOf(paid.id);
    const event = { kind: 'capture-completed', providerOrderId: paid.paymentId } as const;
    await store({ ...event, captureId }, shop.clock.now());
    const read: string[] = [];
    const paypal = {
      ...shop.ctx.payments.paypal,
      capture: (paymentId: string, requestId: string) => {
        read.push(paymentId);
        shop.clock.forward(4000);
        return shop.ctx.payments.paypal.capture(paymentId, requestId);
      },
      getPayment: (paymentId: string) => {
        read.push(paymentId);
        return shop.ctx.payments.paypal.getPayment(paymentId);
      },
    };
    const job = jobs.find(({ name }) => name === 'payment-events');
    await job?.run({ ...shop.ctx, payments: { ...shop.ctx.payments, paypal } }, {});
    expect(read).toEqual([unpaid.paymentId]);
    expect(await areAllProcessed()).toBe(true);
  });

  test('an event of a provider that the shop does not have is refused', async () => {
    const raw = aBody('WH-NOBODY', 'NONE');
    expect((await shop.send('POST', '/api/v1/webhooks/nobody', { raw })).status).toBe(404);
  });

  test("the provider's return URL redirects to the shop's page", async () => {
    const answer = await shop.send(
      'GET',
      '/api/v1/shop/orders/paypal-return?token=5O190127TN364715T&PayerID=QYR5Z8XDVJNXQ&x=%0d%0a',
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/shop/paypal-return?paymentId=5O190127TN364715T&PayerID=QYR5Z8XDVJNXQ',
    ]);
  });
});
