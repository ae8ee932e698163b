/** What pages with saved addresses need besides. */
import { countryPart } from '#storefront/shared/addresses/country-part.ts';
import { lazyPart, type LazyPart } from '#web/routing/lazy-part.ts';
import type { ShopFacts } from '#web/shop-facts.ts';

/** The form of an address, which is seldom open. */
export const addressFormPart = lazyPart(
  'storefront/shared/addresses/address-form.tsx',
  () => import('#storefront/shared/addresses/address-form.tsx'),
);

/** @param isOpen whether the page has the form from the beginning */
export const addressParts = ({ countries }: ShopFacts, isOpen: boolean): LazyPart[] => [
  ...(countries ? [countryPart] : []),
  ...(isOpen ? [addressFormPart] : []),
];
