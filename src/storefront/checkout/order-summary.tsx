import type { ReactNode } from 'react';
import { SummaryList } from '#ui/summary-list.tsx';
import type { CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { sumLines } from '#web/orders/sum-lines.ts';

/** Order totals, updated as the user changes selections. */
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
