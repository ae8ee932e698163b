import { sumWords } from '#contract/words/storefront/sum-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { SummaryLine } from '#ui/summary-list.tsx';
import { formatPrice } from '#web/price.tsx';

/** Amounts in major units. */
interface Sum {
  /** Omitted if the lines above already show it. */
  readonly subtotal?: number;
  readonly discount: number;
  readonly couponCode: string | undefined;
  readonly shippingMethod: string;
  readonly shipping: number;
  readonly total: number;
  readonly refunded?: number;
}

const line = (id: string, label: string, amount: number, tone?: SummaryLine['tone']) => ({
  id,
  label,
  value: id === 'shipping' && amount === 0 ? sumWords('free') : formatPrice(amount),
  tone,
});

/** Spec 2: Subtotal, Discount if above 0, Shipping with the method's name once chosen, Total; then any refund. */
export function sumLines(sum: Sum): SummaryLine[] {
  const { subtotal, discount, couponCode, shippingMethod, shipping, total, refunded = 0 } = sum;
  const lines = [line('total', sumWords('total'), total, 'total')];
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

export const sumOfOrder = (order: OrderWire): Sum => ({
  subtotal: order.subtotal,
  discount: order.discount,
  couponCode: order.coupon?.code,
  shippingMethod: order.shippingMethod,
  shipping: order.shippingPrice,
  total: order.totalAmount,
  refunded: order.refunded,
});
