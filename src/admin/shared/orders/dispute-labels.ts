/** Labels of disputes. */
import type { DisputeWire } from '#contract/admin-orders.contract.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { formatDay } from '#kernel/format-date.ts';

const REASONS: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Items not received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Items not as described',
  UNAUTHORISED: 'Payment not authorised',
  CREDIT_NOT_PROCESSED: 'Refund not received',
  DUPLICATE_TRANSACTION: 'Paid twice',
  INCORRECT_AMOUNT: 'Wrong amount charged',
  PAYMENT_BY_OTHER_MEANS: 'Paid in another way',
  CANCELED_RECURRING_BILLING: 'Subscription cancelled',
  PROBLEM_WITH_REMITTANCE: 'Problem with the transfer',
  OTHER: 'Other reason',
};
const OUTCOMES: Record<NonNullable<DisputeWire['outcome']>, string> = {
  won: 'Dispute won',
  lost: 'Dispute lost',
  cancelled: 'Dispute withdrawn by the customer',
  covered: 'Dispute settled by the payment provider at its own cost',
  closed: 'Dispute closed',
};

export const isDisputed = ({ disputes }: { disputes: readonly DisputeWire[] }): boolean =>
  disputes.some(({ outcome }) => outcome === null);

export const disputeTitle = ({ outcome }: DisputeWire): string =>
  outcome === null ? 'The customer disputes this payment' : OUTCOMES[outcome];

/** "Items not received, $80.00" */
export const disputeFacts = ({ reason, amount, currency }: DisputeWire): string =>
  [
    REASONS[reason] ?? (reason ? reason.replaceAll('_', ' ').toLowerCase() : 'No reason given'),
    ...(amount === null ? [] : [formatMoney(amount, currency)]),
  ].join(', ');

/** What to do about an open dispute. */
export const disputeTask = ({ respondBy }: DisputeWire): string =>
  respondBy === null
    ? 'No response from you is needed at the moment.'
    : `Answer by ${formatDay(respondBy)}, or the dispute is lost.`;
