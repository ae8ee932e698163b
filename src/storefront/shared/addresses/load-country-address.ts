import type * as country from '#web/addresses/country-address.tsx';
import type { ShopFacts } from '#web/shop-facts.ts';

type CountryAddress = typeof country;

/** The form of shops that sell to countries; null where the specification's form is shown. */
export let countryAddress: CountryAddress | null = null;

/** Called before a screen with addresses is rendered, so that the form does not appear late. */
export async function loadCountryAddress({
  countries,
}: Pick<ShopFacts, 'countries'>): Promise<void> {
  if (countries) countryAddress ??= await import('#web/addresses/country-address.tsx');
}
