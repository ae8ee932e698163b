import { taxWords } from '#contract/words/storefront/tax-words.ts';
import { sumWords } from '#contract/words/storefront/sum-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { SummaryLine } from '#ui/summary-list.tsx';
import { formatPercent } from '#kernel/format-number.ts';
import { formatPrice } from '#web/price.tsx';

/** Rates in percent. */
export interface SumTax {
  readonly included: boolean;
  readonly smallBusiness?: true | undefined;
  readonly rates: readonly { readonly rate: number; readonly tax: number }[];
}

/** Amounts in major units. */
interface Sum {
  /** Omitted if the lines above already show it. */
  readonly subtotal?: number;
  readonly discount: number;
  readonly couponCode: string | undefined;
  readonly shippingMethod: string;
  readonly shipping: number;
  /** The name of the way to pay, and what it costs. */
  readonly fee?: readonly [string, number] | undefined;
  readonly total: number;
  /** Missing in a shop without tax. */
  readonly tax?: SumTax | undefined;
  readonly refunded?: number;
}

const line = (id: string, label: string, amount: number, tone?: SummaryLine['tone']) => ({
  id,
  label,
  value: id === 'shipping' && amount === 0 ? sumWords('free') : formatPrice(amount),
  tone,
});

/** Spec 2: Subtotal, Discount if above 0, Shipping with the method's name once chosen, a fee, added tax, Total; then included tax and any refund. */
export function sumLines(sum: Sum): SummaryLine[] {
  const {
    subtotal,
    discount,
    couponCode,
    shippingMethod,
    shipping,
    fee,
    total,
    tax,
    refunded = 0,
  } = sum;
  const lines: SummaryLine[] = [line('total', sumWords('total'), total, 'total')];
  if (tax) lines.splice(...taxLines(tax));
  if (fee) lines.unshift(line('fee', ...fee));
  if (shippingMethod)
    lines.unshift(line('shipping', sumWords('shipping', { method: shippingMethod }), shipping));
  if (discount > 0)
    lines.unshift(
      line(
        'discount',
        couponCode ? sumWords('discountWith', { code: couponCode }) : sumWords('discount'),
        -discount,
        'good',
      ),
    );
  if (subtotal !== undefined) lines.unshift(line('subtotal', sumWords('subtotal'), subtotal));
  if (refunded > 0) lines.push(line('refunded', sumWords('refunded'), -refunded));
  return lines;
}

/** Added tax leads to the total, so it is above it. @returns what is spliced into the lines */
function taxLines({ included, smallBusiness, rates }: SumTax): [number, number, ...SummaryLine[]] {
  if (smallBusiness) return [1, 0, { id: 'tax', label: taxWords('smallBusiness'), value: '' }];
  const lines = rates
    .filter(({ rate, tax }) => rate > 0 || tax > 0)
    .map(({ rate, tax }) => {
      const values = { rate: formatPercent(rate) };
      const label = included ? taxWords('includedRate', values) : taxWords('addedRate', values);
      return line(`tax-${rate}`, label, tax);
    });
  return [included ? 1 : 0, 0, ...lines];
}

export const sumOfOrder = (order: OrderWire): Sum => ({
  subtotal: order.subtotal,
  discount: order.discount,
  couponCode: order.coupon?.code,
  shippingMethod: order.shippingMethod,
  shipping: order.shippingPrice,
  fee: order.fee ? [order.paymentName ?? '', order.fee] : undefined,
  total: order.totalAmount,
  tax: order.tax,
  refunded: order.refunded,
});
