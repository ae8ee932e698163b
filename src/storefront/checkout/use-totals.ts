import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AppliedCouponWire } from '#contract/cart.contract.ts';
import { isPickUp } from '#contract/pick-up.ts';
import { placeOf } from '#contract/place.ts';
import { totalsOf, type CartTax, type CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import type { LiveCart } from '#storefront/shared/cart/use-cart.ts';
import { useShopFacts } from '#web/shop-facts.ts';

interface Method {
  readonly name: string;
  readonly price: number;
}

/** What the order costs with a shipping method, delivered to the chosen address; what is picked up is taxed at the shop. */
export function useTotals(
  { cart, items }: LiveCart,
  coupon: AppliedCouponWire | null,
  addresses: readonly AddressWire[],
  addressId: string | null,
): (method: Method | undefined) => CartTotals {
  const { tax, countries } = useShopFacts();
  const address = addresses.find(({ _id }) => _id === addressId);
  return (method) => {
    const rules = cart.tax;
    const place = method && isPickUp(method) ? null : (address ?? null);
    const charged: CartTax | null = rules
      ? { rules, place: place && placeOf(place, countries?.sellsTo) }
      : null;
    const totals = totalsOf(items, coupon, method?.price ?? null, charged);
    return tax === 'small-business'
      ? { ...totals, tax: { included: false, smallBusiness: true, rates: [] } }
      : totals;
  };
}
