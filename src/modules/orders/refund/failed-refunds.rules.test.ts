import { expect, test } from 'vitest';
import type { Refund } from '#modules/payments/index.ts';
import { failedRefundsIn } from '#modules/orders/refund/failed-refunds.rules.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 10, hour));
const aRefund = (id: string, amount: number, asked: number, over: Partial<Refund> = {}): Refund =>
  ({
    id,
    provider_capture_id: 'CAPTURE',
    amount_cents: amount,
    status: 'completed',
    source: 'shop',
    asked_at: at(asked),
    undone_at: null,
    ...over,
  }) as Refund;
const aFailed = (id: string, amount: number, asked: number, undone: number): Refund =>
  aRefund(id, amount, asked, { status: 'refused', undone_at: at(undone) });
const shown = (...refunds: Refund[]): string[] => failedRefundsIn(refunds).map(({ id }) => id);

test('a failed refund is shown until its money was refunded again', () => {
  const failed = aFailed('failed', 5000, 1, 5);
  expect(shown(failed)).toEqual(['failed']);
  expect(shown(failed, aRefund('again', 5000, 6))).toEqual([]);
  expect(shown(failed, aRefund('less', 100, 6))).toEqual(['failed']);
  expect(shown(failed, aRefund('half', 2500, 6), aRefund('other half', 2500, 7))).toEqual([]);
  expect(shown(failed, aRefund('refused', 5000, 6, { status: 'refused' }))).toEqual(['failed']);
  const another = aRefund('of another payment', 5000, 6, { provider_capture_id: 'OTHER' });
  expect(shown(failed, another)).toEqual(['failed']);
});

test('one refund replaces one failed refund', () => {
  const failed = [aFailed('first', 5000, 1, 5), aFailed('second', 5000, 2, 5)];
  expect(shown(...failed, aRefund('again', 5000, 6))).toEqual(['first']);
  expect(shown(...failed, aRefund('again', 5000, 6), aRefund('twice', 5000, 7))).toEqual([]);
});

test('a refund at the provider counts although the shop learned of the failure after it', () => {
  const failed = aFailed('failed', 5000, 1, 5);
  expect(shown(failed, aRefund('there', 5000, 3, { source: 'provider' }))).toEqual([]);
  // Somebody in the shop did not know of the failure yet.
  expect(shown(failed, aRefund('here', 5000, 3))).toEqual(['failed']);
  expect(shown(failed, aRefund('earlier', 5000, 0, { source: 'provider' }))).toEqual(['failed']);
});

test('what a dispute withdrew and gave back is no failure', () => {
  expect(shown({ ...aFailed('dispute', 5000, 1, 5), source: 'dispute' })).toEqual([]);
});
