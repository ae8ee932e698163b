/** Why the cart cannot be sent to an address, as the server says it. */
import type { CartWire } from '#contract/cart.contract.ts';
import type { Place } from '#contract/place.ts';
import { shopMethodsFor } from '#contract/shipping-zones.ts';
import { checkoutChoiceWords } from '#contract/words/storefront/checkout-choice-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';

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
