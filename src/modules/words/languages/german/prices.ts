import type { priceWords } from '#contract/words/storefront/price-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const PRICES: Translation<typeof priceWords> = {
  lowest: '30-Tage-Bestpreis: {price}',
};
