import { expect, test } from 'vitest';
import { outcomeOf } from './stripe-outcome.ts';
import { sessionShape } from './stripe-shapes.ts';

test.each([
  ['open', 'requires_payment_method', 'not approved'],
  ['open', 'requires_action', 'not approved'],
  // A voucher, or a transfer: Stripe waits for days.
  ['complete', 'requires_action', 'pending'],
  ['complete', 'processing', 'pending'],
  ['complete', 'requires_capture', 'approved'],
  ['complete', 'succeeded', 'completed'],
  // It was refused, or the voucher ran out.
  ['complete', 'requires_payment_method', 'failed'],
  ['complete', 'canceled', 'failed'],
])('a session that is %s, with a payment that is %s, is %s', (status, intent, kind) => {
  const session = sessionShape.parse({
    id: 'cs_1',
    status,
    livemode: false,
    url: 'https://pay.test/1',
    payment_intent: {
      id: 'pi_1',
      status: intent,
      amount: 5000,
      amount_received: 5000,
      currency: 'usd',
      livemode: false,
    },
  });
  const outcome = outcomeOf(session);
  expect(outcome.kind).toBe(kind);
  if (outcome.kind === 'pending') expect(outcome.capture.status).toBe('pending');
});
