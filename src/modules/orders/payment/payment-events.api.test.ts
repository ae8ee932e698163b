import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '#app/shop.ts';
import type { WebhookEvent } from '#gateways/payment-provider/payment-provider.ts';
import { storeEvent } from '#modules/payments/event.repository.ts';
import { receiveWebhook } from '#modules/payments/receive-webhook.ts';
import {
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  runAllJobs,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { deliverWebhooksTo, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let simulator: Simulator;
let shop: TestShop;
let webhooks: Awaited<ReturnType<typeof deliverWebhooksTo>>;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  webhooks = await deliverWebhooksTo(shop, simulator);
});
afterEach(async () => {
  await simulator.faults();
  await expect.poll(async () => (await simulator.state()).waitingWebhooks).toBe(0);
  await expectHealthy(shop.ctx);
});
afterAll(async () => {
  await webhooks.stop();
  await shop.close();
  await simulator.stop();
});

const read = (id: string) =>
  shop.ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const storedEvents = () => shop.ctx.db.selectFrom('webhook_events').selectAll().execute();
const eventsOf = async (id: string) =>
  (
    await shop.ctx.db
      .selectFrom('order_history')
      .select('event')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row.event);

async function anOrder() {
  const product = await aProduct(shop.ctx, { stock: 3 });
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, product.id, 1);
  const placed = await checkOut(shop, shopper);
  return {
    product,
    shopper,
    orderId: String(placed.body['orderId']),
    paymentId: paymentIdOf(placed),
  };
}

const WEBHOOK = '/api/v1/webhooks/paypal';
const aBody = (eventId: string, paymentId: string) =>
  JSON.stringify({
    id: eventId,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource_type: 'checkout-order',
    create_time: new Date().toISOString(),
    resource: { id: paymentId, status: 'APPROVED' },
  });

describe('payment events', () => {
  test('an approval captures the payment if the browser never returns', async () => {
    const { orderId, paymentId } = await anOrder();
    const before = webhooks.answers.length;
    await simulator.approve(paymentId);
    await expect.poll(() => webhooks.answers.length).toBeGreaterThan(before);
    await runAllJobs(shop.ctx);
    expect(await read(orderId)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
    });
    expect(await eventsOf(orderId)).toEqual(['placed', 'capture asked', 'captured']);
  });

  test('repeated, reordered and early events take effect once', async () => {
    await simulator.faults({ webhookCopies: [3, 3], shuffle: true, webhookDelayMs: 100 });
    const { product, shopper, orderId, paymentId } = await anOrder();
    const before = webhooks.answers.length;
    await simulator.approve(paymentId);
    const [answer] = await Promise.all([
      capturePayment(shop, shopper, paymentId),
      runAllJobs(shop.ctx),
    ]);
    expect(answer.status).toBe(200);
    await expect.poll(() => webhooks.answers.length).toBeGreaterThanOrEqual(before + 6);
    await Promise.all([runAllJobs(shop.ctx), runAllJobs(shop.ctx)]);
    expect(webhooks.answers.slice(before)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await eventsOf(orderId)).toEqual(['placed', 'capture asked', 'captured']);
    expect(
      await shop.ctx.db
        .selectFrom('variants')
        .select(['on_hand', 'reserved'])
        .where('product_id', '=', product.id)
        .executeTakeFirst(),
    ).toEqual({ on_hand: 2, reserved: 0 });
    expect((await storedEvents()).every((event) => event.processed_at !== null)).toBe(true);
  });

  test('a forged event is refused and not stored', async () => {
    const { orderId, paymentId } = await anOrder();
    const before = (await storedEvents()).length;
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${simulator.url}/certs/none`,
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      'paypal-transmission-sig': 'bm90IGEgc2lnbmF0dXJl',
      'paypal-transmission-time': new Date().toISOString(),
    };
    expect(
      (await shop.send('POST', WEBHOOK, { raw: aBody('WH-FORGED', paymentId), headers })).status,
    ).toBe(401);
    expect((await shop.send('POST', WEBHOOK, { raw: aBody('WH-FORGED', paymentId) })).status).toBe(
      401,
    );
    for (const raw of ['', 'null', '[]', '{"id":1}', '\u0000', '{'])
      expect((await shop.send('POST', WEBHOOK, { raw, headers })).status).toBe(400);
    expect(await storedEvents()).toHaveLength(before);
    expect(await read(orderId)).toMatchObject({ payment_status: 'pending' });
  });

  test('of many unverified events, eight are verified at once and the excess is refused', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<'forged'>();
    let verifications = 0;
    const verifyWebhook = () => {
      verifications += 1;
      return answered;
    };
    const ctx = { ...shop.ctx, payments: { ...shop.ctx.payments, verifyWebhook } };
    const flood = Array.from({ length: 300 }, (_, at) =>
      receiveWebhook(ctx, new Headers(), aBody(`WH-FLOOD-${at}`, 'NONE')).catch(
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
    const { orderId, paymentId } = await anOrder();
    const unknowing = {
      ...shop.ctx.payments,
      verifyWebhook: () => Promise.resolve('unknown' as const),
    };
    expect(
      await receiveWebhook(
        { ...shop.ctx, payments: unknowing },
        new Headers(),
        aBody('WH-LATER', paymentId),
      ),
    ).toBe('unknown');
    expect((await storedEvents()).some((event) => event.event_id === 'WH-LATER')).toBe(false);
    expect(await read(orderId)).toMatchObject({ payment_status: 'pending' });
  });

  test('an event that cannot be processed now is tried again later', async () => {
    const { paymentId } = await anOrder();
    const eventId = `WH-AGAIN-${paymentId}`;
    const event = { eventId, kind: 'capture-completed', providerOrderId: paymentId } as const;
    const nothingElse = { captureId: null, refundId: null, reference: null };
    await storeEvent(shop.ctx.db, { ...event, ...nothingElse }, shop.ctx.clock.now());
    const isOpen = async () =>
      (await storedEvents()).some(
        (each) => each.event_id === eventId && each.processed_at === null,
      );

    await simulator.faults({ outage: 'error' });
    await runAllJobs(shop.ctx);
    expect(await isOpen()).toBe(true);
    await simulator.faults();
    await runAllJobs(shop.ctx);
    expect(await isOpen()).toBe(false);
  });

  test('events about settled payments are never read from the provider, even when they become due during a run', async () => {
    const paid = await anOrder();
    await simulator.approve(paid.paymentId);
    await capturePayment(shop, paid.shopper, paid.paymentId);
    const unpaid = await anOrder();
    const beforeItIsDue = shop.clock.now();
    const captureId = (await simulator.state()).captures.find(
      (capture) => capture.customId === paid.orderId,
    )?.id;
    const store = (event: Pick<WebhookEvent, 'kind' | 'captureId'>, paymentId: string, at: Date) =>
      storeEvent(
        shop.ctx.db,
        {
          ...event,
          eventId: `WH-DUE-${paymentId}`,
          providerOrderId: paymentId,
          refundId: null,
          reference: null,
        },
        at,
      );
    await expect.poll(async () => (await simulator.state()).waitingWebhooks).toBe(0);
    await runAllJobs(shop.ctx);
    shop.clock.forward(4000);
    await store({ kind: 'order-approved', captureId: null }, unpaid.paymentId, beforeItIsDue);
    await store(
      { kind: 'capture-completed', captureId: captureId ?? '' },
      paid.paymentId,
      shop.clock.now(),
    );
    const read: string[] = [];
    const payments = {
      ...shop.ctx.payments,
      capture: (paymentId: string, requestId: string) => {
        read.push(paymentId);
        shop.clock.forward(4000);
        return shop.ctx.payments.capture(paymentId, requestId);
      },
      getPayment: (paymentId: string) => {
        read.push(paymentId);
        return shop.ctx.payments.getPayment(paymentId);
      },
    };
    const processEvents = jobs.find(({ name }) => name === 'payment-events');
    await processEvents?.run({ ...shop.ctx, payments }, {});
    expect(read).toEqual([unpaid.paymentId]);
    expect((await storedEvents()).every((event) => event.processed_at !== null)).toBe(true);
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
