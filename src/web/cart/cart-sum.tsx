import { SummaryList } from '#ui/summary-list.tsx';
import { totalsOf } from '#web/cart/cart-totals.ts';
import type { LiveCart } from '#web/cart/use-cart.ts';
import { formatPrice } from '#web/price.tsx';

/** What the cart comes to before a coupon and a way of shipping are chosen. */
export function CartSum({ live }: { live: LiveCart }) {
  const { subtotal, savings, total } = totalsOf(live.items);
  return (
    <>
      <SummaryList
        lines={[
          { id: 'subtotal', label: 'Subtotal', value: formatPrice(subtotal) },
          ...(savings > 0
            ? [
                {
                  id: 'savings',
                  label: 'You save',
                  value: formatPrice(savings),
                  tone: 'good' as const,
                },
              ]
            : []),
          { id: 'total', label: 'Total', value: formatPrice(total), tone: 'total' as const },
        ]}
      />
      <p className="tiny second">
        {shippingLine(live.cart.shippingMethods.map((method) => method.price))}
      </p>
    </>
  );
}

function shippingLine(prices: readonly number[]): string {
  if (prices.length === 0) return 'Nothing is added for shipping.';
  const least = Math.min(...prices);
  return least === 0
    ? 'Free shipping can be chosen at checkout.'
    : `Shipping from ${formatPrice(least)} at checkout.`;
}
