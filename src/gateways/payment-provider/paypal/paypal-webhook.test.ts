/** What only PayPal does with webhooks; the rest is in `webhook-contract.test.ts`. */
import { describe, expect, test } from 'vitest';
import { SIMULATOR_LOGIN, startSimulator } from '#support/payment-simulator.ts';
import { createPayPal } from './paypal.ts';
import { parseWebhook } from './paypal-webhook.ts';

test('webhooks that cannot be verified in time do not block payments', async () => {
  const simulator = await startSimulator();
  try {
    const limits = { timeoutMs: 100, failureThreshold: 2, resetTimeoutMs: 60_000 };
    const impatient = createPayPal({ ...SIMULATOR_LOGIN, apiUrl: simulator.url, ...limits });
    const headers = Object.fromEntries(
      ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map(
        (name) => [`paypal-${name}`, 'forged'],
      ),
    );
    await simulator.faults({ outage: 'hang', hangMs: 500 });
    for (let at = 0; at < 3; at += 1)
      expect(await impatient.verifyWebhook(headers, '{}')).toBe('unknown');
    await simulator.faults();
    // The first call signs in, which a slow machine may not do in time.
    await expect
      .poll(() => impatient.getPayment('5O190127TN364715T'))
      .toMatchObject({ issue: 'missing' });
  } finally {
    await simulator.stop();
  }
});

describe('parsing a webhook', () => {
  const parsed = (event_type: string, resource: object) =>
    parseWebhook(JSON.stringify({ id: 'WH-1', event_type, resource }));

  test.each(['{"id":"","event_type":"X","resource":{}}', '{"id":"WH-1"}'])(
    'returns null for %j',
    (body) => expect(parseWebhook(body)).toBeNull(),
  );

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
