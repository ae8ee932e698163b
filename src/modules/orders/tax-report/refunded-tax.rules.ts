import { byCompletion, completionOf } from '#modules/orders/invoices/missing-documents.rules.ts';
import { refundByRate, type RateSum } from '#modules/orders/invoices/refund-tax.rules.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';

/** What an order's refunds gave back at each rate, of those that count for the report. */
export function refundedTax(
  { order, lines, adjustments, captures, refunds, refundLines }: OrderDetails,
  counts: (at: Date) => boolean,
): RateSum[] {
  const paid = new Set(
    captures.filter(({ matches }) => matches).map((capture) => capture.provider_capture_id),
  );
  const before = new Map<number | null, number>();
  // In their order, because the last ones take what rounding left.
  return refunds
    .filter(
      (each) =>
        each.status === 'completed' &&
        each.undone_at === null &&
        paid.has(each.provider_capture_id),
    )
    .toSorted(byCompletion)
    .flatMap((refund) => {
      const own = refundLines.filter(({ refund_id }) => refund_id === refund.id);
      const ofLines = own.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      const given = refundByRate(
        { order, lines, adjustments },
        {
          lines: own.map(({ position, amount_cents: amount }) => ({ position, amount })),
          shipping: refund.shipping_cents,
          rest: refund.amount_cents - ofLines - refund.shipping_cents,
        },
        before,
      );
      for (const { rate, gross } of given) before.set(rate, (before.get(rate) ?? 0) + gross);
      return counts(completionOf(refund)) ? given : [];
    });
}
