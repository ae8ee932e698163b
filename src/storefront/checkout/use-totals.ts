import { useEffect, useEffectEvent, useState } from 'react';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { fromMajor } from '#kernel/money.ts';
import type { AppliedCouponWire, CartItemWire } from '#contract/cart.contract.ts';
import { isAllPickedUp } from '#contract/pick-up.ts';
import type { CouponTerms } from '#contract/pricing.ts';
import type { FeeCharge, ShippingCharge } from '#contract/pricing/price-cart.ts';
import { placeOf } from '#contract/place.ts';
import {
  canPrice,
  paymentPart,
  taxPart,
  type CartTerms,
} from '#storefront/checkout/checkout-parts.ts';
import { totalsOf, type CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { useLazyPart } from '#web/routing/lazy-part.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/**
 * The way to pay that is chosen, the first one before; undefined where the shop offers PayPal alone.
 * @param sent that of a form which was refused without JavaScript
 */
export function usePaymentMethod(sent: string | undefined) {
  const { paymentMethods: offered = [] } = useShopFacts();
  const [picked, onMethod] = useState(sent);
  const { method } = offered.find((each) => each.method === picked) ?? offered[0] ?? {};
  return { offered, method, onMethod };
}

/** What the order costs with the chosen shipping methods, delivered to the chosen address; what is picked up is taxed at the shop. */
export function useTotals(
  items: readonly CartItemWire[],
  terms: CartTerms,
  coupon: AppliedCouponWire | null,
  address: AddressWire | null,
  method: PaymentMethod | undefined,
): (charges: readonly ShippingCharge[]) => CartTotals {
  const { tax, countries, paymentMethods = [] } = useShopFacts();
  const payment = useLazyPart(paymentPart, method !== undefined);
  return (charges) => {
    const place = isAllPickedUp(charges) ? null : address;
    const priced = (fees: readonly FeeCharge[] = []) =>
      totalsOf(
        items,
        coupon && termsOf(coupon),
        charges,
        (terms.tax && taxPart.module?.cartTax(terms.tax)) ?? null,
        place && placeOf(place, countries?.sellsTo),
        fees,
      );
    const totals =
      payment && method ? payment.withMethodFee(priced, paymentMethods, method) : priced();
    return tax === 'small-business'
      ? { ...totals, tax: { included: false, smallBusiness: true, rates: [] } }
      : totals;
  };
}

/** `CouponTerms` has hundredths of a percent. */
const termsOf = (coupon: AppliedCouponWire): CouponTerms & { code: string } => ({
  code: coupon.code,
  discountType: coupon.discountType,
  discountAmount:
    coupon.discountType === 'percentage'
      ? Math.round(coupon.discountAmount * 100)
      : fromMajor(coupon.discountAmount),
  maxDiscount: coupon.maxDiscountAmount === null ? null : fromMajor(coupon.maxDiscountAmount),
});

/** Those of the latest cart, as soon as it can be priced by them; a page that lacks the code for it is loaded again. */
export function useTerms(latest: CartTerms, loaded: CartTerms, reload: () => void): CartTerms {
  const isPriced = canPrice(latest);
  const load = useEffectEvent(reload);
  useEffect(() => {
    if (!isPriced) load();
  }, [isPriced]);
  return isPriced ? latest : loaded;
}
