/**
 * The states of a return as one table, like those of an order in `order.rules.ts`; docs/returns.md has it in words. Every
 * change of a return goes through it.
 */
import type { ReturnEvent, ReturnStatus } from '#contract/order-returns.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';

interface Step {
  readonly from: readonly ReturnStatus[];
  readonly to: ReturnStatus;
}

const TABLE: Readonly<Record<Exclude<ReturnEvent, 'requested'>, Step>> = {
  approved: { from: ['requested'], to: 'approved' },
  // Also when the items never arrive, or are not as they were sent.
  declined: { from: ['requested', 'approved', 'received'], to: 'declined' },
  received: { from: ['approved'], to: 'received' },
  // Before the items are back, too: the shop may do without them.
  refunded: { from: ['approved', 'received'], to: 'refunded' },
  'refund failed': { from: ['refunded'], to: 'received' },
  cancelled: { from: ['requested', 'approved'], to: 'cancelled' },
  // Neither accepted nor refused: its units were refunded or replaced otherwise.
  closed: { from: ['requested', 'approved', 'received'], to: 'closed' },
};

/** The status of a return after an event. */
export function returnAfter(
  status: ReturnStatus,
  event: Exclude<ReturnEvent, 'requested'>,
): ReturnStatus | Refusal {
  const { from, to } = TABLE[event];
  return from.includes(status) ? to : refuse('RETURN_CHANGED');
}

export const isCancellable = (status: ReturnStatus): boolean =>
  TABLE.cancelled.from.includes(status);

/** Its units are spoken for: they cannot be in another return. A refund counts by its own lines. */
export const OPEN_RETURN_STATUSES = ['requested', 'approved', 'received'] as const;
