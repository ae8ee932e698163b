/** "Why this total?" at checkout, in a shop with tax or zones. */
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import { isAllPickedUp } from '#contract/pick-up.ts';
import { placeOf, type Place } from '#contract/place.ts';
import { explainTotal } from '#contract/pricing/explain-total.ts';
import type { CartToPrice } from '#contract/pricing/price-cart.ts';
import { shippingReason } from '#contract/pricing/shipping-reason.ts';
import type { ChosenMethod } from '#contract/shipping.ts';
import { shippedLines } from '#storefront/checkout/shipped-lines.ts';
import type { CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { TotalExplanation } from '#web/orders/total-explanation.tsx';

interface Props {
  totals: CartTotals;
  coupon: CartToPrice['coupon'];
  /** How many there are. */
  parcels: number;
  charges: readonly ChosenMethod[];
  terms: Pick<CartWire, 'tax' | 'shopShipping'>;
  address: (Partial<Place> & { readonly pincode: string }) | null;
  forms: AddressForms | null;
}

/** Once a method is chosen for each parcel: before, the total is not yet known. */
export function CheckoutExplanation({
  totals: { quote, items },
  coupon,
  parcels,
  charges,
  terms: { tax, shopShipping },
  address,
  forms,
}: Props) {
  if (charges.length < parcels) return null;
  const isPickedUp = isAllPickedUp(charges);
  const place = address && !isPickedUp ? placeOf(address, [tax?.home ?? '']) : null;
  const country = place?.country || tax?.home || '';
  const lines = shippedLines(items);
  return (
    <TotalExplanation
      titles={items.map(({ title }) => title)}
      explanation={explainTotal({
        ...quote,
        coupon,
        parcels: charges.map((charge) => ({
          ...charge,
          reason: shopShipping ? shippingReason(shopShipping, address, charge, lines) : null,
        })),
        tax: tax
          ? {
              included: tax.included,
              scheme: '',
              place: isPickedUp ? 'pickUp' : 'delivery',
              country,
              countryName: forms?.countries.find(({ code }) => code === country)?.name ?? country,
              region: place?.region ?? '',
            }
          : null,
      })}
    />
  );
}
