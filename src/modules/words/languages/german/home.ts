import type { homeWords } from '#contract/words/storefront/home-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const HOME: Translation<typeof homeWords> = {
  banner: 'Banner',
  bannerLink: 'Jetzt ansehen',
  allInOrder: 'Alle Artikel, {order}.',
  seeDeals: 'Alle Angebote ansehen',
  seeFeatured: 'Alle Empfehlungen ansehen',
  seeAll: 'Alle ansehen ({count})',
};
