import { lazyPart } from '#web/routing/lazy-part.ts';

/** The address form of shops that sell to countries; elsewhere the specification's form is shown. */
export const countryPart = lazyPart(
  'web/addresses/country-address.tsx',
  () => import('#web/addresses/country-address.tsx'),
);
