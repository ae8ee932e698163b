import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import {
  differencesOf,
  nextReconciliation,
  type ExpectedPayment,
} from '#modules/payments/payment.rules.ts';
import { aCapture } from '#support/provider-capture.ts';

const EXPECTED: ExpectedPayment = {
  orderId: 'order-1',
  amount: cents(5000),
  currency: 'USD',
  payeeId: 'SHOP',
  providerOrderId: 'PAY-1',
};
const CAPTURE = aCapture();
describe('comparing a capture with its order', () => {
  test('a capture that is equal in everything has no differences', () => {
    expect(differencesOf(EXPECTED, CAPTURE)).toEqual([]);
  });

  test.each([
    ['amount', { amount: cents(4999) }],
    ['amount', { amount: cents(5001) }],
    ['currency', { currency: 'EUR' }],
    ['payee', { payeeId: 'SOMEBODY' }],
    ['reference', { reference: 'order-2' }],
    ['reference', { reference: null }],
    ['payment', { providerOrderId: 'PAY-2' }],
  ] as const)('another %s is a difference', (difference, change) => {
    expect(differencesOf(EXPECTED, { ...CAPTURE, ...change })).toEqual([difference]);
  });

  test('a value that the provider does not report is not a difference', () => {
    expect(differencesOf(EXPECTED, { ...CAPTURE, payeeId: null, providerOrderId: null })).toEqual(
      [],
    );
    expect(differencesOf({ ...EXPECTED, payeeId: null }, CAPTURE)).toEqual([]);
  });
});

test('a payment is reconciled after a day, then ever more rarely, and not after half a year', () => {
  const captured = new Date('2026-01-01T00:00:00Z');
  const daysUntilNext = (age: number) => {
    const now = new Date(captured.getTime() + age * 86_400_000);
    const next = nextReconciliation(captured, now);
    return next && (next.getTime() - now.getTime()) / 86_400_000;
  };
  expect([0, 1, 10, 100, 181].map(daysUntilNext)).toEqual([1, 1, 5, 50, null]);
});
