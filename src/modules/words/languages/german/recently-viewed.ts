import type { recentlyViewedWords } from '#contract/words/storefront/recently-viewed-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const RECENTLY_VIEWED: Translation<typeof recentlyViewedWords> = {
  title: 'Zuletzt angesehen',
  clear: 'Leeren',
  clearLabel: 'Zuletzt angesehene Artikel leeren',
  undoLabel: 'Rückgängig: zuletzt angesehene Artikel',
  cleared: 'Zuletzt angesehene Artikel geleert',
  restored: 'Zuletzt angesehene Artikel wiederhergestellt',
  empty: 'Geleert. Artikel, die Sie als Nächstes ansehen, erscheinen hier.',
};
