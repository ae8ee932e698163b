/** What checkout says in a shop with zones. */
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import { needsNoAddress } from '#contract/needs-no-address.ts';
import type { Place } from '#contract/place.ts';
import type { ChosenMethod } from '#contract/shipping.ts';
import { shopMethodsFor } from '#contract/shipping-zones.ts';
import { checkoutChoiceWords } from '#contract/words/storefront/checkout-choice-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';

/**
 * Why the cart cannot be sent to an address, as the server says it.
 * @param forms with the names of countries: browsers name some in another way than the server does
 */
export function notShippedMessage(
  shop: CartWire['shopShipping'],
  address: Partial<Place> | null,
  forms: AddressForms | null,
): string {
  const methods = shop && shopMethodsFor(shop, address);
  if (methods && methods.length > 0) return checkoutChoiceWords('tooMuch');
  const code = address?.country || shop?.home;
  const country = forms?.countries.find((each) => each.code === code)?.name;
  return country
    ? checkoutChoiceWords('notShippedTo', { country })
    : checkoutWords('notShippedMissing');
}

/**
 * Whether the order is placed without an address: everything is collected, and would be the same without one.
 * @param withoutAddress the same choices where no address is known
 */
export const isWithoutAddress = (
  charges: readonly ChosenMethod[],
  withoutAddress: { readonly names: readonly string[]; readonly charges: readonly ChosenMethod[] },
): boolean => !withoutAddress.names.includes('') && needsNoAddress(charges, withoutAddress.charges);

/** In the place of the addresses, when everything is collected. */
export const CollectedNote = () => (
  <section className="panel stack" aria-labelledby="collected-title">
    <h2 id="collected-title">{checkoutChoiceWords('collected')}</h2>
    <p className="second">{checkoutChoiceWords('noAddressNeeded')}</p>
  </section>
);
