import type { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SHOP: Translation<typeof shopWords> = {
  start: 'Shop',
  noAccess: 'Sie haben keinen Zugriff auf diese Seite',
  sessionExpired: 'Sitzung abgelaufen',
  loginAgain: 'Bitte melden Sie sich erneut an, um fortzufahren',
  outOfStock: 'Ausverkauft',
  lowStock: 'Nur noch {n} Stück',
  sale: 'Angebot',
  error: 'Fehler',
  somethingWrong: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
};
