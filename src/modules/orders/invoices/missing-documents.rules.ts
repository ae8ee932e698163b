import { isCompleted, type Capture, type Refund } from '#modules/payments/index.ts';
import type { OrderInvoice } from '#modules/orders/invoices/invoices.repository.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { capturesOfPayment } from '#modules/orders/refund/refundable.ts';

/** When a refund counts: its completion, or its request if it was completed before that was stored. */
export const completionOf = ({ completed_at, asked_at }: Refund): Date => completed_at ?? asked_at;

/** The order in which documents are issued, because the last one takes what rounding left. */
export const byCompletion = (a: Refund, b: Refund): number =>
  completionOf(a).getTime() - completionOf(b).getTime() || (a.id < b.id ? -1 : 1);

/** Refunds that have, or should have, a credit note, in their order: completed ones of the payment that the invoice is for. */
export function creditedRefunds<Row extends Refund>(
  order: Pick<Order, 'currency'>,
  captures: readonly Capture[],
  refunds: readonly Row[],
): Row[] {
  const paid = new Set(
    capturesOfPayment(captures)
      .filter(({ currency }) => currency === order.currency)
      .map((capture) => capture.provider_capture_id),
  );
  return refunds
    .filter(
      (refund) =>
        isCompleted(refund) && refund.undone_at === null && paid.has(refund.provider_capture_id),
    )
    .toSorted(byCompletion);
}

/** Whether the invoice or a credit note of a paid order is still to be issued. */
export const lacksDocument = (
  documents: readonly Pick<OrderInvoice, 'kind' | 'refund_id'>[],
  credited: readonly Pick<Refund, 'id'>[],
): boolean =>
  !documents.some(({ kind }) => kind === 'invoice') ||
  credited.some(({ id }) => !documents.some(({ refund_id }) => refund_id === id));
