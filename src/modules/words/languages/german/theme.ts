import type { themeWords } from '#contract/words/storefront/theme-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const THEME: Translation<typeof themeWords> = {
  colours: 'Farben',
  system: 'System',
  light: 'Hell',
  dark: 'Dunkel',
};
