/** "Why this total?" at checkout, in a shop with tax, zones or fees. */
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { AppliedCouponWire, CartWire } from '#contract/cart.contract.ts';
import { isAllPickedUp } from '#contract/pick-up.ts';
import { placeOf, type Place } from '#contract/place.ts';
import { explainTotal, isWorthShowing } from '#contract/pricing/explain-total.ts';
import { shippingReason } from '#contract/pricing/shipping-reason.ts';
import type { ChosenMethod } from '#contract/shipping.ts';
import { shippedLines } from '#storefront/checkout/shipped-lines.ts';
import type { CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { fromMajor } from '#kernel/money.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { TotalExplanation } from '#web/orders/total-explanation.tsx';

interface Props {
  totals: CartTotals;
  coupon: AppliedCouponWire | null;
  parcels: readonly unknown[];
  charges: readonly ChosenMethod[];
  terms: Pick<CartWire, 'tax' | 'shopShipping'>;
  address: (Partial<Place> & { readonly pincode: string }) | null;
  forms: AddressForms | null;
}

/** Once there are items and a method is chosen for each parcel: before, the total is not yet known. */
export function CheckoutExplanation({
  totals: { quote, items, tax: shownTax },
  coupon,
  parcels,
  charges,
  terms: { tax, shopShipping },
  address,
  forms,
}: Props) {
  if (items.length === 0 || charges.length < parcels.length) return null;
  const isPickedUp = isAllPickedUp(charges);
  const place = address && !isPickedUp ? placeOf(address, [tax?.home ?? '']) : null;
  const country = place?.country || tax?.home || '';
  const lines = shippedLines(items);
  const explanation = explainTotal({
    ...quote,
    coupon: coupon && {
      ...coupon,
      discountAmount:
        coupon.discountType === 'percentage'
          ? Math.round(coupon.discountAmount * 100)
          : fromMajor(coupon.discountAmount),
    },
    parcels: charges.map((charge) => ({
      ...charge,
      reason: shopShipping ? shippingReason(shopShipping, address, charge, lines) : null,
    })),
    tax:
      tax || shownTax?.smallBusiness
        ? {
            included: tax?.included ?? false,
            scheme: tax ? '' : 'small-business',
            place: isPickedUp ? 'pickUp' : 'delivery',
            country,
            countryName:
              forms?.countries.find(({ code }) => code === country)?.name ?? homeName(country),
            region: place?.region ?? '',
          }
        : null,
  });
  return isWorthShowing(explanation) ? (
    <TotalExplanation titles={items.map(({ title }) => title)} explanation={explanation} />
  ) : null;
}

/** The shop's country where it sells to none, or not to its own; the module of country names would be a file of its own. */
const homeName = (code: string): string =>
  code && (new Intl.DisplayNames(shopFormat.language, { type: 'region' }).of(code) ?? code);
