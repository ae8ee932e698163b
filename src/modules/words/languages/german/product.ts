import type { productWords } from '#contract/words/storefront/product-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PRODUCT: Translation<typeof productWords> = {
  returns:
    '<b>{n, plural, one {# Tag} other {# Tage}} Rückgaberecht.</b> Mehr dazu in den <policy>Rückgabebedingungen</policy>.',
};
