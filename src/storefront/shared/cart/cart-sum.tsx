import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { taxWords } from '#contract/words/storefront/tax-words.ts';
import { SummaryList } from '#ui/summary-list.tsx';
import { totalsOf } from '#storefront/shared/cart/cart-totals.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import type { LiveCart } from '#storefront/shared/cart/use-cart.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { formatPrice } from '#web/price.tsx';
import { isPickUp } from '#contract/pick-up.ts';

/** The totals of the cart, without a coupon and shipping, which are chosen at checkout. */
export function CartSum({ live }: { live: LiveCart }) {
  const { tax } = useShopFacts();
  const { subtotal, savings, total } = totalsOf(live.items);
  return (
    <>
      <SummaryList
        lines={[
          { id: 'subtotal', label: cartPageWords('subtotal'), value: formatPrice(subtotal) },
          ...(savings > 0
            ? [
                {
                  id: 'savings',
                  label: cartPageWords('savings'),
                  value: formatPrice(savings),
                  tone: 'good' as const,
                },
              ]
            : []),
          {
            id: 'total',
            label: cartPageWords('total'),
            value: formatPrice(total),
            tone: 'total' as const,
          },
        ]}
      />
      {tax ? <p className="tiny second">{taxWords(taxWordOf(tax))}</p> : null}
      <p className="tiny second">{shippingLine(live.cart)}</p>
    </>
  );
}

const taxWordOf = (tax: NonNullable<PublicSettings['tax']>) =>
  tax === 'small-business' ? 'smallBusiness' : tax;

function shippingLine({ shippingMethods: methods, shopShipping }: LiveCart['cart']): string {
  // It is sent elsewhere only.
  if (shopShipping && methods.length === 0) return cartPageWords('shippingLater');
  const sent = methods.filter((method) => !isPickUp(method));
  const prices = (sent.length > 0 ? sent : methods).map((method) => method.price);
  const least = prices.length === 0 ? 0 : Math.min(...prices);
  return least === 0
    ? cartPageWords('shippingFree')
    : cartPageWords('shippingFrom', { price: formatPrice(least) });
}
