/** What a refund of some units of an order's lines amounts to. The form and the server use it. */
import { cents, least, spread, subtract, sum, times, ZERO, type Cents } from '#kernel/money.ts';

export interface PaidLine {
  readonly unit: Cents;
  readonly quantity: number;
  /** Its share of the order's discount. */
  readonly discount: Cents;
  readonly refundedUnits: number;
  readonly refundedAmount: Cents;
}

export interface PaidOrder {
  readonly lines: readonly PaidLine[];
  /** Shipping that is not refunded yet. */
  readonly shippingLeft: Cents;
  /** What can be refunded of the payment. */
  readonly most: Cents;
}

export interface RefundParts {
  /** By line; 0 of those that are not chosen. */
  readonly lines: readonly Cents[];
  readonly shipping: Cents;
  readonly total: Cents;
}

/**
 * Units cost what they were bought for less their share of the discount; the last unit of a line takes what rounding left.
 * When a free amount was refunded before, the rest of the payment is spread over what is chosen.
 * @param units how many units of each line
 */
export function refundOfLines(
  { lines, shippingLeft, most }: PaidOrder,
  units: readonly number[],
  withShipping: boolean,
): RefundParts {
  const parts = lines.map((line, index) => priceOfUnits(line, units[index] ?? 0));
  const all = [...parts, withShipping ? shippingLeft : ZERO];
  const total = least(sum(all), most);
  const fitting = total < sum(all) ? spread(total, all) : all;
  return { lines: fitting.slice(0, -1), shipping: fitting.at(-1) ?? ZERO, total };
}

function priceOfUnits(
  { unit, quantity, discount, refundedUnits, refundedAmount }: PaidLine,
  units: number,
): Cents {
  if (units === 0) return ZERO;
  const paid = subtract(times(unit, quantity), discount);
  const each = spread(paid, Array<Cents>(quantity).fill(cents(1)));
  const due = sum(each.slice(0, refundedUnits + units));
  return cents(Math.max(0, due - refundedAmount));
}
