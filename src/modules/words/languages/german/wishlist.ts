import type { wishlistWords } from '#contract/words/storefront/wishlist-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const WISHLIST: Translation<typeof wishlistWords> = {
  added: 'Auf die Wunschliste gesetzt',
  removed: 'Von der Wunschliste entfernt',
  login: 'Bitte melden Sie sich an, um die Wunschliste zu ändern',
  view: 'Zur Wunschliste',
};
