import type { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SHOP: Translation<typeof shopWords> = {
  start: 'Shop',
  page: 'Seite',
  loading: 'Wird geladen',
  loadingPage: 'Die Seite wird geladen',
  noAccess: 'Sie haben keinen Zugriff auf diese Seite',
  noAccessTitle: 'Kein Zugriff',
  noAccessHint:
    'Dieser Teil des Shops ist für die Menschen, die ihn betreiben. Gehören Sie dazu, melden Sie sich mit einem anderen Konto an.',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundHint: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
  errorTitle: 'Etwas ist schiefgegangen',
  errorHint:
    'Diese Seite konnte nicht angezeigt werden. Nichts wurde geändert oder berechnet. Bitte versuchen Sie es gleich noch einmal.',
  errorNumber: 'Wenn Sie uns schreiben, nennen Sie bitte die Nummer <id>{id}</id>.',
  home: 'Zur Startseite',
  search: 'Suche',
  browseCategories: 'Kategorien',
  sessionExpired: 'Sitzung abgelaufen',
  loginAgain: 'Bitte melden Sie sich erneut an, um fortzufahren',
  outOfStock: 'Ausverkauft',
  lowStock: 'Nur noch {n} Stück',
  sale: 'Angebot',
  colour: 'Farbe',
  size: 'Größe',
  fromPrice: 'ab {price}',
  originalPrice: 'Ursprünglicher Preis',
  salePrice: 'Angebotspreis',
  error: 'Fehler',
  somethingWrong: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  unreachable:
    'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
};
