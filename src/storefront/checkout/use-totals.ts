import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AppliedCouponWire, CartItemWire } from '#contract/cart.contract.ts';
import { isAllPickedUp } from '#contract/pick-up.ts';
import type { ShippingCharge } from '#contract/pricing/price-cart.ts';
import { placeOf } from '#contract/place.ts';
import { taxPart, type CartTerms } from '#storefront/checkout/checkout-parts.ts';
import { totalsOf, type CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** What the order costs with the chosen shipping methods, delivered to the chosen address; what is picked up is taxed at the shop. */
export function useTotals(
  items: readonly CartItemWire[],
  terms: CartTerms,
  coupon: AppliedCouponWire | null,
  address: AddressWire | null,
): (charges: readonly ShippingCharge[]) => CartTotals {
  const { tax, countries } = useShopFacts();
  return (charges) => {
    const place = isAllPickedUp(charges) ? null : address;
    const totals = totalsOf(
      items,
      coupon,
      charges,
      (terms.tax && taxPart.module?.cartTax(terms.tax)) ?? null,
      place && placeOf(place, countries?.sellsTo),
    );
    return tax === 'small-business'
      ? { ...totals, tax: { included: false, smallBusiness: true, rates: [] } }
      : totals;
  };
}
