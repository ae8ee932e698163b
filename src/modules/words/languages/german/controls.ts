import type { controlWords } from '#contract/words/storefront/control-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const CONTROLS: Translation<typeof controlWords> = {
  signIn: 'Anmelden',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig',
  login: 'Anmelden',
  register: 'Registrieren',
  shopHome: 'Zur Startseite',
};
