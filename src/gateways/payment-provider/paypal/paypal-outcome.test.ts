import { describe, expect, test } from 'vitest';
import { aCapture } from '#support/provider-capture.ts';
import type { CaptureStatus } from '../payment-provider.ts';
import { outcomeAfterCapture, outcomeOf } from './paypal-outcome.ts';
import type { ProviderOrder } from './paypal-parse.ts';

const orderWith = (
  status: ProviderOrder['status'],
  captures: readonly CaptureStatus[],
  approvalUrl: string | null = 'https://pay.test/1',
): ProviderOrder => ({
  id: 'PAY-1',
  status,
  payeeId: 'SHOP',
  payerId: null,
  approvalUrl,
  refunds: [],
  captures: captures.map((each) => aCapture({ status: each })),
});

describe('the outcome of a payment', () => {
  test.each([
    ['created', [], 'not approved'],
    ['awaiting-buyer', [], 'not approved'],
    ['approved', [], 'approved'],
    ['voided', [], 'failed'],
    ['completed', ['completed'], 'completed'],
    ['completed', ['pending'], 'pending'],
    ['completed', ['declined'], 'failed'],
    ['completed', ['failed'], 'failed'],
    ['completed', ['declined', 'completed'], 'completed'],
    ['completed', ['refunded'], 'completed'],
    ['approved', ['declined'], 'approved'],
  ] as const)('of an order that is %s with %j is "%s"', (status, captures, kind) => {
    expect(outcomeOf(orderWith(status, captures)).kind).toBe(kind);
  });

  test.each([
    ['approved', [], null, 'unknown'],
    ['completed', ['completed'], null, 'completed'],
    ['completed', ['pending'], null, 'pending'],
    ['completed', ['declined'], null, 'failed'],
    ['approved', ['declined'], 'https://pay.test/1', 'declined'],
  ] as const)(
    'after the capture of an order that is %s with %j and the approval page %s is "%s"',
    (status, captures, approvalUrl, kind) => {
      expect(outcomeAfterCapture(orderWith(status, captures, approvalUrl)).kind).toBe(kind);
    },
  );
});
