import { cents, ZERO, type Cents } from '#kernel/money.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  capturesOf,
  isCompleted,
  refundsOf,
  type Capture,
  type Refund,
} from '#modules/payments/index.ts';

export interface Refundable {
  /** The capture that can be refunded; null when nothing was captured. */
  readonly capture: Capture | null;
  /** The captured amount less all completed and requested refunds. */
  readonly amount: Cents;
  /** The completed and requested refunds. */
  readonly refunded: Cents;
}

export async function readRefundable(db: Db, orderId: string): Promise<Refundable> {
  const [captures, refunds] = [await capturesOf(db, [orderId]), await refundsOf(db, [orderId])];
  return refundableIn(captures, refunds);
}

/** The captures that pay an order: its own payment, or else one that differs from it. */
export function capturesOfPayment(captures: readonly Capture[]): Capture[] {
  const completed = captures.filter(isCompleted);
  const matching = completed.filter(({ matches }) => matches);
  return matching.length > 0 ? matching : completed;
}

/** Prefers the order's own payment to one that differs from the order. */
export function refundableIn(captures: readonly Capture[], refunds: readonly Refund[]): Refundable {
  const [capture] = capturesOfPayment(captures);
  if (!capture) return { capture: null, amount: ZERO, refunded: ZERO };
  const refunded = refunds
    .filter(
      ({ provider_capture_id: from, status }) =>
        from === capture.provider_capture_id && status !== 'refused',
    )
    .reduce((sum, each) => sum + each.amount_cents, 0);
  return {
    capture,
    amount: cents(Math.max(0, capture.amount_cents - refunded)),
    refunded: cents(refunded),
  };
}
