import { describe, expect, test } from 'vitest';
import type {
  ProviderCapture,
  ProviderOrder,
} from '#gateways/payment-provider/payment-provider.ts';
import { cents } from '#kernel/money.ts';
import { differencesOf, findingOf, type ExpectedPayment } from '#modules/payments/payment.rules.ts';

const EXPECTED: ExpectedPayment = {
  orderId: 'order-1',
  amount: cents(5000),
  currency: 'USD',
  payeeId: 'SHOP',
  providerOrderId: 'PAY-1',
};
const CAPTURE: ProviderCapture = {
  id: 'CAP-1',
  status: 'completed',
  amount: cents(5000),
  currency: 'USD',
  payeeId: 'SHOP',
  reference: 'order-1',
  invoiceId: null,
  providerOrderId: 'PAY-1',
};
const HELD: ProviderOrder = {
  id: 'PAY-1',
  status: 'awaiting-buyer',
  amount: cents(5000),
  currency: 'USD',
  payeeId: 'SHOP',
  reference: 'order-1',
  invoiceId: null,
  payerId: null,
  approvalUrl: 'https://pay.test/1',
  captures: [],
};

describe('comparing a capture with its order', () => {
  test('equal in everything is the payment', () => {
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
  ] as const)('another %s is told', (difference, change) => {
    expect(differencesOf(EXPECTED, { ...CAPTURE, ...change })).toEqual([difference]);
  });

  test('what the provider does not say cannot differ', () => {
    expect(differencesOf(EXPECTED, { ...CAPTURE, payeeId: null, providerOrderId: null })).toEqual(
      [],
    );
    expect(differencesOf({ ...EXPECTED, payeeId: null }, CAPTURE)).toEqual([]);
  });
});

describe('reading what the provider holds', () => {
  test.each([
    ['created', [], 'not approved'],
    ['awaiting-buyer', [], 'not approved'],
    ['approved', [], 'approved'],
    ['voided', [], 'failed'],
    ['completed', ['completed'], 'captured'],
    ['completed', ['pending'], 'pending'],
    ['completed', ['declined'], 'failed'],
    ['completed', ['failed'], 'failed'],
    ['completed', ['declined', 'completed'], 'captured'],
    ['completed', ['refunded'], 'captured'],
    ['approved', ['declined'], 'approved'],
  ] as const)('%s with %j is "%s"', (status, captures, kind) => {
    const held = {
      ...HELD,
      status,
      captures: captures.map((each) => ({ ...CAPTURE, status: each })),
    };
    expect(findingOf(held).kind).toBe(kind);
  });
});
