import type { sharedWishlistWords } from '#contract/words/storefront/shared-wishlist-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SHARED_WISHLIST: Translation<typeof sharedWishlistWords> = {
  title: 'Wunschliste',
  titleOf: 'Wunschliste von {name}',
  empty: 'Diese Wunschliste ist zurzeit leer.',
  count: '{n} Artikel, per Link mit Ihnen geteilt',
  notShared: 'Diese Wunschliste wird nicht geteilt',
  notSharedText:
    'Sie wird nicht mehr geteilt, oder der Link ist unvollständig. Bitten Sie um einen neuen Link.',
};
