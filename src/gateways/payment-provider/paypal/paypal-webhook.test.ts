/** Webhooks sent by the simulator, received by a plain HTTP server and verified through the gateway. */
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { serve } from '#support/http-server.ts';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { onSimulator } from '#support/payment-request.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createPayPal, type PaypalSettings } from './paypal.ts';
import { parseWebhook } from './paypal-webhook.ts';

let simulator: Simulator;
let paypal: PaymentProvider;
let approved: ReturnType<typeof onSimulator>['approved'];

const connect = (over: Partial<PaypalSettings> = {}) =>
  createPayPal({ ...SIMULATOR_LOGIN, apiUrl: simulator.url, timeoutMs: 3000, ...over });

describe('webhooks', () => {
  const received: { headers: Headers; body: string }[] = [];
  let refusals = 0;
  const shop = serve(async (request, response) => {
    const body = await text(request);
    if (refusals > 0) {
      refusals -= 1;
      response.writeHead(503).end();
      return;
    }
    received.push({ headers: new Headers(request.headers as Record<string, string>), body });
    response.end();
  });

  beforeAll(async () => {
    simulator = await startSimulator();
    paypal = connect();
    approved = onSimulator(simulator, paypal).approved;
    await simulator.sendWebhooksTo(`${await shop}/hook`);
  });
  afterEach(() => {
    received.length = 0;
  });
  afterAll(() => simulator.stop());

  const events = () => received.flatMap(({ body }) => paypal.parseWebhook(body) ?? []);

  test('report approval, capture and refund with the ids that identify the order', async () => {
    const { id, payment, capture } = await approved();
    const result = await capture();
    if (result.kind !== 'completed') throw new Error('not captured');
    const captureId = result.capture.id;
    const dollar = { amount: cents(100), currency: 'USD' };
    const refund = await paypal.refund(captureId, dollar, `${id}:hook`);
    if (refund.kind !== 'completed') throw new Error('not refunded');
    await expect.poll(() => events().length).toBe(3);
    const reference = payment.orderId;
    const known = { reference, providerOrderId: id };
    const sorted = events().toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
    expect(sorted).toMatchObject([
      { kind: 'capture-completed', ...known, captureId },
      { kind: 'capture-refunded', reference, captureId, refundId: refund.refund.id },
      { kind: 'order-approved', ...known, captureId: null },
    ]);
    for (const { headers, body } of received)
      expect(await paypal.verifyWebhook(headers, body)).toBe('genuine');
  });

  test('that were altered, signed for another shop or not signed are forged', async () => {
    await approved();
    await expect.poll(() => received.length).toBe(1);
    const [{ headers, body } = { headers: new Headers(), body: '' }] = received;
    expect(await paypal.verifyWebhook(headers, body.replace('"USD"', '"EUR"'))).toBe('forged');
    expect(await connect({ webhookId: 'another' }).verifyWebhook(headers, body)).toBe('forged');
    expect(await paypal.verifyWebhook({}, body)).toBe('forged');
    for (const odd of ['no JSON', '"a text"'])
      expect(await paypal.verifyWebhook(headers, odd)).toBe('forged');
    const astray = connect({ apiUrl: 'http://127.0.0.1:9' });
    expect(await astray.verifyWebhook(headers, body)).toBe('unknown');
  });

  test('that cannot be verified in time do not block payments', async () => {
    const impatient = connect({ timeoutMs: 100, failureThreshold: 2, resetTimeoutMs: 60_000 });
    const headers = Object.fromEntries(
      ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map(
        (name) => [`paypal-${name}`, 'forged'],
      ),
    );
    await simulator.faults({ outage: 'hang', hangMs: 500 });
    for (let at = 0; at < 3; at += 1)
      expect(await impatient.verifyWebhook(headers, '{}')).toBe('unknown');
    await simulator.faults();
    expect(await impatient.getPayment('5O190127TN364715T')).toMatchObject({ issue: 'missing' });
  });

  test('are delivered again until the shop accepts them, with the same event id', async () => {
    refusals = 1;
    await approved();
    await expect.poll(() => events().length).toBe(1);
  });

  test('arrive twice and out of order, or not at all, when a fault is set', async () => {
    const wrong = await approved({ fault: 'webhooks-twice-out-of-order' });
    await wrong.capture();
    const silent = await approved({ fault: 'webhooks-none' });
    await silent.capture();
    await expect.poll(() => events().length).toBe(4);
    const [paid, agreed] = ['capture-completed', 'order-approved'];
    expect(events().map(({ kind }) => kind)).toEqual([paid, paid, agreed, agreed]);
    expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(2);
  });
});

describe('parsing a webhook', () => {
  const parsed = (event_type: string, resource: object) =>
    parseWebhook(JSON.stringify({ id: 'WH-1', event_type, resource }));

  test.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"id":"","event_type":"X","resource":{}}',
    '{"id":"WH-1"}',
  ])('returns null for %j', (body) => expect(parseWebhook(body)).toBeNull());

  test('returns the id of unknown events', () => {
    const unknown = { eventId: 'WH-1', kind: 'other', captureId: null };
    expect(parsed('CUSTOMER.PAYOUT.CREATED', { id: 'D-1' })).toMatchObject(unknown);
  });

  test('returns a dispute with what the shop needs to show and to book it', () => {
    const resource = {
      dispute_id: 'PP-D-1',
      create_time: '2026-11-01T10:00:00.000Z',
      update_time: '2026-11-20T10:00:00.000Z',
      reason: 'UNAUTHORISED',
      status: 'RESOLVED',
      dispute_life_cycle_stage: 'CHARGEBACK',
      dispute_amount: { currency_code: 'USD', value: '96.00' },
      dispute_outcome: {
        outcome_code: 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: { currency_code: 'USD', value: '90.50' },
      },
      disputed_transactions: [{ seller_transaction_id: 'CAP-1', custom: 'order-1' }],
    };
    const resolved = (change: object) =>
      parsed('CUSTOMER.DISPUTE.RESOLVED', { ...resource, ...change });
    expect(resolved({})).toMatchObject({
      kind: 'dispute',
      captureId: 'CAP-1',
      reference: 'order-1',
      dispute: {
        id: 'PP-D-1',
        outcome: 'lost',
        amount: { amount: 9600 },
        refunded: { amount: 9050, currency: 'USD' },
        respondBy: null,
      },
    });
    expect(resolved({ status: 'UNDER_REVIEW' })?.dispute?.outcome).toBeNull();
    for (const [code, outcome] of [
      ['RESOLVED_SELLER_FAVOUR', 'won'],
      ['CANCELED_BY_BUYER', 'cancelled'],
      ['RESOLVED_WITH_PAYOUT', 'covered'],
      ['SOMETHING_NEW', 'closed'],
    ])
      expect(resolved({ dispute_outcome: { outcome_code: code } })?.dispute?.outcome).toBe(outcome);
    // Not accepted, so that the provider delivers it again and shows the failure.
    expect(resolved({ update_time: undefined })).toBeNull();
  });

  test('recognises every event about a refund by its ids, and both names of a declined capture', () => {
    const up = { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP-1' };
    const ids = { captureId: 'CAP-1', refundId: 'REF-1' };
    for (const [type, kind] of [
      ['PAYMENT.CAPTURE.REFUNDED', 'capture-refunded'],
      ['PAYMENT.REFUND.PENDING', 'capture-refunded'],
      ['PAYMENT.REFUND.FAILED', 'capture-refunded'],
      ['PAYMENT.CAPTURE.REVERSED', 'capture-reversed'],
    ] as const)
      expect(parsed(type, { id: 'REF-1', links: [up] })).toMatchObject({ kind, ...ids });
    for (const word of ['DENIED', 'DECLINED'])
      expect(parsed(`PAYMENT.CAPTURE.${word}`, { id: 'C' })?.kind).toBe('capture-declined');
  });
});
