/** Signatures and events as Stripe documents them, without a simulator. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createStripe } from './stripe.ts';
import { parseWebhook } from './stripe-webhook.ts';

const SECRET = 'whsec_one';
const event = (type: string, object: object, more: object = {}): string =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1_790_000_000,
    livemode: false,
    data: { object },
    ...more,
  });
const BODY = event('checkout.session.completed', { id: 'cs_test_1', client_reference_id: 'o1' });

const signed = (body: string, secret = SECRET, ageSeconds = 0): Record<string, string> => {
  const at = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${at},v1=${signature}` };
};
const stripe = (secretKey = 'rk_test_1', webhookSecrets = [SECRET, 'whsec_two']) =>
  createStripe({ apiUrl: 'http://127.0.0.1:9', secretKey, webhookSecrets }, () => new Date());

test('an event is genuine under each of the signing secrets', async () => {
  const { verifyWebhook } = stripe();
  expect(await verifyWebhook(signed(BODY), BODY)).toBe('genuine');
  expect(await verifyWebhook(signed(BODY, 'whsec_two'), BODY)).toBe('genuine');
  expect(await verifyWebhook(signed(BODY, 'whsec_three'), BODY)).toBe('forged');
});

test('an event that is sent again later than Stripe tolerates is forged', async () => {
  expect(await stripe().verifyWebhook(signed(BODY, SECRET, 290), BODY)).toBe('genuine');
  expect(await stripe().verifyWebhook(signed(BODY, SECRET, 310), BODY)).toBe('forged');
});

test('a test event is forged in a live shop, and a live event in a shop that tests', async () => {
  const live = event('checkout.session.completed', { id: 'cs_live_1' }, { livemode: true });
  expect(await stripe('rk_live_1').verifyWebhook(signed(live), live)).toBe('genuine');
  expect(await stripe('rk_live_1').verifyWebhook(signed(BODY), BODY)).toBe('forged');
  expect(await stripe().verifyWebhook(signed(live), live)).toBe('forged');
});

test('without a signing secret nothing is believed, and nothing is lost', async () => {
  expect(await stripe('rk_test_1', []).verifyWebhook(signed(BODY), BODY)).toBe('unknown');
});

test.each([
  ['checkout.session.completed', 'order-approved', { providerOrderId: 'cs_1', reference: 'o1' }],
  ['checkout.session.async_payment_succeeded', 'capture-completed', { captureId: 'pi_1' }],
  ['checkout.session.async_payment_failed', 'capture-declined', { captureId: 'pi_1' }],
  ['checkout.session.expired', 'other', { refundId: null }],
])('%s is %s', (type, kind, ids) => {
  const session = { id: 'cs_1', client_reference_id: 'o1', payment_intent: 'pi_1' };
  expect(parseWebhook(event(type, session))).toMatchObject({ kind, ...ids });
});

test.each([
  ['refund.created', { kind: 'capture-refunded', refundId: 're_1', captureId: 'pi_1' }],
  ['refund.failed', { kind: 'capture-refunded', refundId: 're_1', captureId: 'pi_1' }],
  // It names no refund; the events of refunds do.
  ['charge.refunded', { kind: 'other', refundId: null }],
  ['customer.created', { kind: 'other', refundId: null }],
])('%s', (type, ids) => {
  expect(parseWebhook(event(type, { id: 're_1', payment_intent: 'pi_1' }))).toMatchObject(ids);
});

test('what closes a dispute is later than what opened it, also within a second', () => {
  const dispute = {
    id: 'dp_1',
    amount: 500,
    currency: 'eur',
    created: 1_790_000_000,
    reason: 'fraudulent',
    status: 'needs_response',
    payment_intent: 'pi_1',
    evidence_details: { due_by: 1_790_500_000 },
  };
  const opened = parseWebhook(event('charge.dispute.created', dispute))?.dispute;
  const closed = parseWebhook(
    event('charge.dispute.closed', { ...dispute, status: 'lost' }),
  )?.dispute;
  expect(opened).toMatchObject({ outcome: null, respondBy: '2026-09-27T09:06:40.000Z' });
  expect(closed).toMatchObject({ outcome: 'lost', refunded: { amount: 500, currency: 'EUR' } });
  expect((closed?.updatedAt ?? '') > (opened?.updatedAt ?? '')).toBe(true);
});
