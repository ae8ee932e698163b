/**
 * The states of a return as one table, like those of an order in `order.rules.ts`; docs/returns.md has it in words. Every
 * change of a return goes through it.
 */
import type { ReturnEvent, ReturnKind, ReturnStatus } from '#contract/order-returns.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';

type Of = { readonly kind: ReturnKind; readonly status: ReturnStatus };

interface Step {
  readonly from: readonly ReturnStatus[];
  readonly to: ReturnStatus;
}

/** Those that begin a return. */
type FirstEvent = 'requested' | 'declared';
export type LaterReturnEvent = Exclude<ReturnEvent, FirstEvent>;

const TABLE: Readonly<Record<LaterReturnEvent, Step>> = {
  approved: { from: ['requested'], to: 'approved' },
  // Also when the items never arrive, or are not as they were sent.
  declined: { from: ['requested', 'approved', 'received'], to: 'declined' },
  received: { from: ['approved'], to: 'received' },
  // Before the items are back, too: the shop may do without them.
  refunded: { from: ['approved', 'received'], to: 'refunded' },
  // Of closed ones, those that this refund closed.
  'refund failed': { from: ['refunded', 'closed'], to: 'received' },
  cancelled: { from: ['requested', 'approved'], to: 'cancelled' },
  // Neither accepted nor refused: its units were refunded or replaced otherwise.
  closed: { from: ['requested', 'approved', 'received'], to: 'closed' },
};

/** The status of a return after an event. */
export function returnAfter({ kind, status }: Of, event: LaterReturnEvent): ReturnStatus | Refusal {
  // A withdrawal cannot be taken back, and is declined only where it came too late.
  const isBinding = event === 'cancelled' || (event === 'declined' && status !== 'requested');
  if (kind === 'withdrawal' && isBinding) return refuse('RETURN_CHANGED');
  const { from, to } = TABLE[event];
  return from.includes(status) ? to : refuse('RETURN_CHANGED');
}

export const isCancellable = (row: Of): boolean => !isRefusal(returnAfter(row, 'cancelled'));

/** Its units are spoken for: they cannot be in another return. A refund counts by its own lines. */
const OPEN_RETURN_STATUSES: readonly ReturnStatus[] = ['requested', 'approved', 'received'];
export const isOpenReturn = ({ status }: Pick<Of, 'status'>): boolean =>
  OPEN_RETURN_STATUSES.includes(status);
