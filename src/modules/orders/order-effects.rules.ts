/** Effects of an event besides the order's state: its mail, and the reason shown with the order. */
import { orderReasonWords } from '#contract/words/order-reason-words.ts';
import type { OrderMailKind } from '#modules/notifications/index.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import type { OrderEvent } from '#modules/orders/order.rules.ts';

const MAILS: Partial<Record<OrderEvent, OrderMailKind>> = {
  'nothing to pay': 'order-confirmed',
  captured: 'order-confirmed',
  'marked paid': 'order-confirmed',
  'captured too late': 'payment-problem',
  'captured different': 'payment-problem',
  'payment failed': 'payment-problem',
  'set inProcess': 'order-status-changed',
  'set inShipping': 'order-status-changed',
  'set delivered': 'order-status-changed',
  'set rejected': 'order-status-changed',
  'parcel sent': 'parcel-shipped',
  'refunded partly': 'order-refunded',
  refunded: 'order-refunded',
};

/** How an event is counted, for those who watch the shop. */
const COUNTED_AS: Partial<Record<OrderEvent, 'paid' | 'failed' | 'expired'>> = {
  'nothing to pay': 'paid',
  captured: 'paid',
  'marked paid': 'paid',
  'captured too late': 'paid',
  'captured different': 'failed',
  'payment declined': 'failed',
  'payment failed': 'failed',
  expired: 'expired',
};

export const countedAs = (event: OrderEvent) => COUNTED_AS[event] ?? null;

/** An order in cash was confirmed as it was placed; its payment may be days after it has arrived. */
export const mailFor = (
  event: OrderEvent,
  { payment_method: method }: Pick<Order, 'payment_method'>,
): OrderMailKind | null =>
  event === 'marked paid' && method === 'cash' ? null : (MAILS[event] ?? null);

/** Whether the event's note is a message to the customer; other notes are for the history. */
export const hasMessage = (event: string): boolean =>
  event.startsWith('set ') || event === 'parcel sent';

/** Events that explain why an order is unpaid or rejected; shown until a later event replaces them. */
const REASONS = [
  'captured too late',
  'captured different',
  'payment declined',
  'not approved',
  'payment failed',
  'expired',
  'cancelled',
  'replaced',
  'set rejected',
] as const satisfies readonly OrderEvent[];
export type Reason = (typeof REASONS)[number];

export const isReason = (text: string): text is Reason =>
  (REASONS as readonly string[]).includes(text);

const KEEPING_REASON: readonly OrderEvent[] = [
  'parcel corrected',
  'parcel removed',
  'refunded',
  'refunded partly',
  'restocked',
  'items restocked',
  'dispute opened',
  'dispute resolved',
  'withdrawn',
  'withdrawn partly',
  'refund failed',
  'withdrawal returned',
];

/** The reason stored with an order after an event. */
export function reasonAfter(event: OrderEvent, before: string): string {
  if (isReason(event)) return event;
  return KEEPING_REASON.includes(event) ? before : '';
}

/** The reason as a sentence for customers; empty if there is none. */
export function reasonSentence({
  reason,
  payment_status: payment,
}: Pick<Order, 'reason' | 'payment_status'>): string {
  if (!isReason(reason)) return '';
  // Only now: before, the provider may still be processing the refund, or refuse it.
  if (reason === 'captured too late' && payment === 'refunded')
    return orderReasonWords('captured too late, refunded');
  if (reason === 'captured different' && payment === 'refunded')
    return orderReasonWords('captured different, refunded');
  return orderReasonWords(reason);
}
