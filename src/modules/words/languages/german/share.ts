import type { shareWords } from '#contract/words/storefront/share-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SHARE: Translation<typeof shareWords> = {
  copied: 'Link kopiert',
  copyFailed: 'Der Link konnte nicht kopiert werden',
};
