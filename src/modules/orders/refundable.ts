import { cents, ZERO, type Cents } from '#kernel/money.ts';
import type { Db } from '#platform/database/transaction.ts';
import { capturesOf, refundsOf, type Capture, type Refund } from '#modules/payments/index.ts';

export interface Refundable {
  /** The capture that money can be given back from; null when nothing was taken. */
  readonly captureId: string | null;
  /** What was taken, less everything given back or asked for. */
  readonly amount: Cents;
}

export async function refundableOf(db: Db, orderId: string): Promise<Refundable> {
  const [captures, refunds] = [await capturesOf(db, [orderId]), await refundsOf(db, [orderId])];
  return refundable(captures, refunds);
}

/** The order's own payment first; one that differs from the order only where there is no other. */
export function refundable(captures: readonly Capture[], refunds: readonly Refund[]): Refundable {
  const taken = captures.filter((each) => each.status === 'completed');
  const capture = taken.find((each) => each.matches) ?? taken[0];
  if (!capture) return { captureId: null, amount: ZERO };
  const given = refunds
    .filter(
      ({ provider_capture_id: from, status }) =>
        from === capture.provider_capture_id && status !== 'refused',
    )
    .reduce((sum, each) => sum + each.amount_cents, 0);
  return {
    captureId: capture.provider_capture_id,
    amount: cents(Math.max(0, capture.amount_cents - given)),
  };
}
