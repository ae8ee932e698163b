/** What checkout says in a shop with zones. */
import type { CartWire } from '#contract/cart.contract.ts';
import type { Place } from '#contract/place.ts';
import { shopMethodsFor } from '#contract/shipping-zones.ts';
import { checkoutChoiceWords } from '#contract/words/storefront/checkout-choice-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';

/** Why the cart cannot be sent to an address, as the server says it. */
export function notShippedMessage(
  shop: CartWire['shopShipping'],
  address: Partial<Place> | null,
): string {
  const methods = shop && shopMethodsFor(shop, address);
  if (methods && methods.length > 0) return checkoutChoiceWords('tooMuch');
  const country = address?.country || shop?.home;
  return country
    ? checkoutChoiceWords('notShippedTo', { country: countryName(country, shopFormat.language) })
    : checkoutWords('notShippedMissing');
}

/** In the place of the addresses, when everything is collected. */
export const CollectedNote = () => (
  <section className="panel stack" aria-labelledby="collected-title">
    <h2 id="collected-title">{checkoutChoiceWords('collected')}</h2>
    <p className="second">{checkoutChoiceWords('noAddressNeeded')}</p>
  </section>
);
