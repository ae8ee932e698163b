import type { ReactNode } from 'react';
import { SummaryList } from '#ui/summary-list.tsx';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { sumLines } from '#web/orders/sum-lines.ts';

/** What it comes to, as long as it is being chosen. */
export function OrderSummary({
  totals,
  couponCode,
  shippingMethod,
}: {
  totals: CartTotals;
  couponCode: string;
  shippingMethod: string;
}): ReactNode {
  return <SummaryList lines={sumLines({ ...totals, couponCode, shippingMethod })} />;
}
