import { isCompleted, type Capture, type Refund } from '#modules/payments/index.ts';
import type { OrderInvoice } from '#modules/orders/invoices/invoices.repository.ts';
import type { Order } from '#modules/orders/order.repository.ts';
import { capturesOfPayment } from '#modules/orders/refund/refundable.ts';

/** Refunds that have, or should have, a credit note: completed ones of the payment that the invoice is for. */
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
  return refunds.filter(
    (refund) =>
      isCompleted(refund) && refund.undone_at === null && paid.has(refund.provider_capture_id),
  );
}

/** Whether the invoice or a credit note of a paid order is still to be issued. */
export const lacksDocument = (
  documents: readonly Pick<OrderInvoice, 'kind' | 'refund_id'>[],
  credited: readonly Pick<Refund, 'id'>[],
): boolean =>
  !documents.some(({ kind }) => kind === 'invoice') ||
  credited.some(({ id }) => !documents.some(({ refund_id }) => refund_id === id));
