import { refundOfLines, type PaidOrder, type RefundParts } from '#contract/refund-lines.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { cents } from '#kernel/money.ts';
import type { Refund } from '#modules/payments/index.ts';
import type { Order, OrderLine } from '#modules/orders/order.repository.ts';
import type { Refundable } from '#modules/orders/refund/refundable.ts';
import type { NewRefundLine, RefundLine } from '#modules/orders/refund/refund-lines.repository.ts';

/** Units of an order's line, by its place in `cartItems`. */
export interface ChosenItem {
  readonly item: number;
  readonly quantity: number;
  readonly restock: boolean;
}

type Refunded = Pick<Refund, 'id' | 'status' | 'shipping_cents'>;

/** Those of refunds that were requested or completed. */
export function countedLines(
  refundLines: readonly RefundLine[],
  refunds: readonly Refunded[],
): RefundLine[] {
  const counted = new Set(refunds.filter(({ status }) => status !== 'refused').map(({ id }) => id));
  return refundLines.filter((line) => counted.has(line.refund_id));
}

/** Refunded units and amount of the line with this position. */
export function refundedOf(
  position: number,
  counted: readonly RefundLine[],
): { units: number; amount: number } {
  const own = counted.filter((line) => line.position === position);
  return {
    units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: own.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}

export const shippingLeft = (order: Order, refunds: readonly Refunded[]): number =>
  refunds.reduce(
    (left, refund) => (refund.status === 'refused' ? left : left - refund.shipping_cents),
    order.shipping_cents,
  );

export interface LinesToRefund {
  readonly parts: RefundParts;
  readonly lines: readonly NewRefundLine[];
}

/** What a refund of these items amounts to, and its lines. */
export function refundLines(
  {
    order,
    lines,
    refunds,
    before,
    refundable,
  }: {
    order: Order;
    lines: readonly OrderLine[];
    refunds: readonly Refund[];
    before: readonly RefundLine[];
    refundable: Refundable;
  },
  items: readonly ChosenItem[],
  withShipping: boolean,
): LinesToRefund | Refusal {
  // What a different payment paid of which line is not known.
  if (!refundable.capture?.matches) return refuse('REFUND_LINES', { what: DIFFERENT });
  const counted = countedLines(before, refunds);
  const paid: PaidOrder = {
    lines: lines.map((line) => {
      const { units, amount } = refundedOf(line.position, counted);
      return {
        unit: cents(line.unit_price_cents),
        quantity: line.quantity,
        discount: cents(line.discount_cents),
        refundedUnits: units,
        refundedAmount: cents(amount),
      };
    }),
    shippingLeft: cents(shippingLeft(order, refunds)),
    most: refundable.amount,
  };
  const isLeft = ({ item, quantity }: ChosenItem) => {
    const line = paid.lines[item];
    return line !== undefined && line.refundedUnits + quantity <= line.quantity;
  };
  if (!items.every(isLeft)) return refuse('REFUND_LINES');
  const units = lines.map((_, index) => items.find(({ item }) => item === index)?.quantity ?? 0);
  const parts = refundOfLines(paid, units, withShipping);
  return {
    parts,
    lines: items.map(({ item, quantity, restock }) => ({
      position: lines[item]?.position ?? -1,
      quantity,
      amount_cents: parts.lines[item] ?? 0,
      restock,
    })),
  };
}

const DIFFERENT = 'The payment differs from the order: refund an amount instead of items.';

/** The lines with the units that are not back in stock; those without are left out. */
export function heldLines(
  lines: readonly OrderLine[],
  refundLines: readonly RefundLine[],
): { variantId: string; quantity: number }[] {
  return lines.flatMap((line) => {
    const back = refundLines
      .filter(({ position, restocked }) => restocked && position === line.position)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = line.quantity - back;
    return quantity > 0 ? [{ variantId: line.variant_id, quantity }] : [];
  });
}
