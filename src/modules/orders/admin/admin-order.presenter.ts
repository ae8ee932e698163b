import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { CONFIRMING_TOO_LONG_MINUTES } from '#contract/limits.ts';
import { toDollars } from '#kernel/money.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { OrderNote } from '#modules/orders/admin/order-notes.repository.ts';
import {
  dollars,
  presentOrder,
  type ShopTime,
  type OrderDetails,
} from '#modules/orders/order.presenter.ts';
import { stateOf } from '#modules/orders/order.repository.ts';
import { refundableIn } from '#modules/orders/refund/refundable.ts';
import { statusAfterUndo, suggestedStatus } from '#modules/orders/admin/next-status.rules.ts';

/** What administrators see besides the order itself. */
export interface AdminDetails {
  readonly notes: readonly OrderNote[];
  /** Names of administrators by id. */
  readonly names: ReadonlyMap<string, string>;
}

export function presentAdminOrder(
  details: OrderDetails,
  { notes, names }: AdminDetails,
  time: ShopTime,
): AdminOrderWire {
  const { order, history, captures, refunds } = details;
  const state = stateOf(order);
  const wire = presentOrder(details, time, true);
  return {
    ...wire,
    userId: order.user_id,
    customerEmail: order.customer_email,
    refundable: toDollars(refundableIn(captures, refunds).amount),
    confirmingTooLong:
      order.payment_status === 'capturing' &&
      order.capturing_since !== null &&
      minutesAfter(order.capturing_since, CONFIRMING_TOO_LONG_MINUTES) < time.now,
    suggested: suggestedStatus(state),
    undo: statusAfterUndo(state, history, refunds),
    history: wire.history.map((row, index) => ({
      ...row,
      by: row.actor === 'admin' ? (names.get(history[index]?.actor_id ?? '') ?? '') : '',
    })),
    payments: captures.map((capture) => ({
      captureId: capture.provider_capture_id,
      status: capture.status,
      matches: capture.matches,
      amount: dollars(capture.amount_cents),
      currency: capture.currency,
      at: capture.created_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      amount: dollars(refund.amount_cents),
      status: refund.status,
      restock: refund.restock,
      reason: refund.reason,
      at: refund.asked_at.toISOString(),
    })),
    notes: notes.map((note) => ({
      _id: note.id,
      author: note.author_name,
      text: note.text,
      at: note.written_at.toISOString(),
    })),
  };
}
