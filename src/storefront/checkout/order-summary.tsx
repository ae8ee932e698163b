import type { ReactNode } from 'react';
import { SummaryList } from '#ui/summary-list.tsx';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { formatPrice } from '#web/price.tsx';

/** Spec 2: Subtotal, Discount only above 0, Shipping with the method's name once chosen, Total. */
export function OrderSummary({
  totals,
  couponCode,
  shippingMethod,
}: {
  totals: CartTotals;
  couponCode: string;
  shippingMethod: string;
}): ReactNode {
  return (
    <SummaryList
      lines={[
        { id: 'subtotal', label: 'Subtotal', value: formatPrice(totals.subtotal) },
        ...(totals.discount > 0
          ? [
              {
                id: 'discount',
                label: `Discount (${couponCode})`,
                value: formatPrice(-totals.discount),
                tone: 'good' as const,
              },
            ]
          : []),
        ...(shippingMethod
          ? [
              {
                id: 'shipping',
                label: `Shipping (${shippingMethod})`,
                value: formatPrice(totals.shipping),
              },
            ]
          : []),
        { id: 'total', label: 'Total', value: formatPrice(totals.total), tone: 'total' as const },
      ]}
    />
  );
}
