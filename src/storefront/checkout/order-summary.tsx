import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import type { ReactNode } from 'react';
import type { CartItemWire } from '#contract/cart.contract.ts';
import { SummaryList } from '#ui/summary-list.tsx';
import type { CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { sumLines } from '#web/orders/sum-lines.ts';
import { formatPrice } from '#web/price.tsx';

/**
 * Order totals, updated as the user changes selections.
 * @param toChoose whether a shipping method is still to be chosen, which may add to the total
 */
export function OrderSummary({
  totals,
  couponCode,
  shippingMethod,
  toChoose,
  feeMethod,
}: {
  totals: CartTotals;
  couponCode: string;
  shippingMethod: string;
  toChoose: boolean;
  /** The name of the way to pay, for its fee. */
  feeMethod: string;
}): ReactNode {
  const lines = sumLines({
    ...totals,
    couponCode,
    shippingMethod,
    fee: totals.fee > 0 ? [feeMethod, totals.fee] : undefined,
  });
  if (toChoose)
    // Above the total, and above tax that is added to it.
    lines.splice(
      lines.findIndex(({ id }) => /^(total|tax|fee)/.test(id)),
      0,
      {
        id: 'shipping',
        label: checkoutWords('shipping'),
        value: <span className="whitespace-pre-line">{checkoutWords('chooseShipping')}</span>,
      },
    );
  return <SummaryList lines={lines} />;
}

/** On phones, below the page's heading: leads to the summary. */
export const OrderBrief = ({
  items,
  total,
}: {
  items: readonly CartItemWire[];
  total: number;
}): ReactNode => (
  <a className="link checkout-brief" href="#summary-title">
    {checkoutWords('brief', {
      n: items.reduce((sum, { quantity }) => sum + quantity, 0),
      price: formatPrice(total),
    })}
  </a>
);
