import type { Selectable } from 'kysely';
import type { ProviderCapture } from '#gateways/payment-provider/payment-provider.ts';
import type { Cents } from '#kernel/money.ts';
import type { Database } from '#schema/database.ts';

/** The values that a capture must have to count as the payment of an order. */
export interface ExpectedPayment {
  readonly orderId: string;
  readonly amount: Cents;
  readonly currency: string;
  /** The merchant id of the settings, or the one the provider returned when the payment was created. */
  readonly payeeId: string | null;
  readonly providerOrderId: string | null;
}

export type Difference = 'amount' | 'currency' | 'payee' | 'reference' | 'payment';

/** How a capture differs from the order it claims to pay; empty when it is the order's payment. */
export function differencesOf(expected: ExpectedPayment, capture: ProviderCapture): Difference[] {
  const differences: Difference[] = [];
  if (capture.amount !== expected.amount) differences.push('amount');
  if (capture.currency !== expected.currency) differences.push('currency');
  if (expected.payeeId !== null && capture.payeeId !== null && capture.payeeId !== expected.payeeId)
    differences.push('payee');
  if (capture.reference !== expected.orderId) differences.push('reference');
  if (capture.providerOrderId !== null && capture.providerOrderId !== expected.providerOrderId)
    differences.push('payment');
  return differences;
}

/** Whether the money of a capture or a refund has moved. */
export const isCompleted = ({ status }: { readonly status: string }): boolean =>
  status === 'completed';

/** What became of a capture attempt; it is `unknown` in the table until then. */
export type AttemptOutcome = Exclude<
  Selectable<Database['payment_attempts']>['outcome'],
  'unknown'
>;

/** Idempotency key of a capture attempt: the same key never captures twice, and a refusal is replayed. */
export const captureRequestId = (orderId: string, attempt: number): string =>
  `${orderId}:capture:${attempt}`;

/** How long after the last change of a lost dispute the provider may still report what it withdrew. */
const PAYOUT_WITHIN_MS = 3_600_000;

/** Whether money that was returned at this time can be what a dispute paid to the buyer. */
export const isTimeOfPayout = (
  dispute: Readonly<{ opened_at: Date; changed_at: Date }>,
  at: Date,
): boolean =>
  at >= dispute.opened_at && at.getTime() <= dispute.changed_at.getTime() + PAYOUT_WITHIN_MS;

const DAY_MS = 86_400_000;
/** The provider accepts refunds and disputes for this long. */
export const RECONCILE_DAYS = 180;

/** When the refunds of a capture are compared with the provider's: after a day, then ever more rarely, then never. */
export function nextReconciliation(capturedAt: Date, now: Date): Date | null {
  const age = now.getTime() - capturedAt.getTime();
  return age > RECONCILE_DAYS * DAY_MS ? null : new Date(now.getTime() + Math.max(DAY_MS, age / 2));
}
