import { wordGroup } from '#kernel/words/shop-words.ts';

export const themeWords = wordGroup('theme', 'Choice of light or dark colours', {
  colours: 'Colours',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
});
