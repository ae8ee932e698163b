import type { sumWords } from '#contract/words/storefront/sum-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SUM: Translation<typeof sumWords> = {
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  discountWith: 'Rabatt ({code})',
  shipping: 'Versand ({method})',
  free: 'Kostenlos',
  total: 'Gesamtsumme',
  refunded: 'Erstattet',
};
