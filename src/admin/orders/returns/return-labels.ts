import type { ReturnReason } from '#contract/order-returns.ts';
import type { AdminReturnWire } from '#contract/shown-return.ts';
import type { StatusTone } from '#ui/tag.tsx';

export const RETURN_STATES: Readonly<
  Record<AdminReturnWire['status'], { label: string; tone: StatusTone }>
> = {
  requested: { label: 'Requested', tone: 'caution' },
  approved: { label: 'Approved', tone: 'neutral' },
  received: { label: 'Items received', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  cancelled: { label: 'Cancelled by the customer', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** A withdrawal in time is valid without an approval. */
export const stateLabel = ({ kind, status, late }: AdminReturnWire): string => {
  const { label } = RETURN_STATES[status];
  if (kind === 'return') return label;
  const name = status === 'approved' && !late ? 'Valid' : label;
  return late ? `Withdrawal, declared late: ${name}` : `Withdrawal: ${name}`;
};

export const RETURN_EVENT_LABELS: Readonly<
  Record<AdminReturnWire['history'][number]['event'], string>
> = {
  requested: 'Requested',
  declared: 'Withdrawal declared',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Items received',
  refunded: 'Refunded',
  'refund failed': 'Refund failed',
  cancelled: 'Cancelled by the customer',
  closed: 'Closed',
};

const REASONS: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Damaged or defective',
  wrongItem: 'Wrong item',
  notAsDescribed: 'Not as described',
  notNeeded: 'No longer wanted',
  other: 'Other reason',
};
/** Empty where none is needed. */
export const reasonLabel = (reason: string): string => REASONS[reason as ReturnReason] ?? '';
