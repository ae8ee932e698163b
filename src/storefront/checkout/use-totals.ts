import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AppliedCouponWire } from '#contract/cart.contract.ts';
import { isAllPickedUp } from '#contract/pick-up.ts';
import type { ShippingCharge } from '#contract/pricing/price-cart.ts';
import { placeOf } from '#contract/place.ts';
import { totalsOf, type CartTax, type CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import type { LiveCart } from '#storefront/shared/cart/use-cart.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** What the order costs with the chosen shipping methods, delivered to the chosen address; what is picked up is taxed at the shop. */
export function useTotals(
  { cart, items }: LiveCart,
  coupon: AppliedCouponWire | null,
  addresses: readonly AddressWire[],
  addressId: string | null,
): (charges: readonly ShippingCharge[]) => CartTotals {
  const { tax, countries } = useShopFacts();
  const address = addresses.find(({ _id }) => _id === addressId);
  return (charges) => {
    const rules = cart.tax;
    const place = isAllPickedUp(charges) ? null : (address ?? null);
    const charged: CartTax | null = rules
      ? { rules, place: place && placeOf(place, countries?.sellsTo) }
      : null;
    const totals = totalsOf(items, coupon, charges, charged);
    return tax === 'small-business'
      ? { ...totals, tax: { included: false, smallBusiness: true, rates: [] } }
      : totals;
  };
}
