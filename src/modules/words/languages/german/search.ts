import type { searchWords } from '#contract/words/storefront/search-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const SEARCH: Translation<typeof searchWords> = {
  title: 'Suche',
  titleOf: 'Suche: {keyword}',
  description: 'Artikel nach Name, Kategorie, Farbe oder Beschreibung finden.',
  label: 'Artikel suchen',
  placeholder: 'Artikel suchen …',
  submit: 'Suchen',
  searching: 'Wird gesucht',
  nothing: 'Nichts gefunden',
  nothingHint:
    'Prüfen Sie die Schreibweise, suchen Sie mit weniger oder anderen Wörtern, oder wählen Sie eine Kategorie.',
  withoutFilters: 'Ohne Filter suchen',
  allProducts: 'Alle Artikel',
  corrected: 'Kein Artikel passt zu „{typed}“. Hier sind die Ergebnisse für <b>{corrected}</b>.',
  someWords: 'Kein Artikel passt zu allen Wörtern. Diese passen zu einigen davon.',
  unavailable: 'Die Suche ist gerade nicht verfügbar',
  unavailableHint: 'Ihre Suche steht noch im Feld, und der Rest des Shops funktioniert.',
  showAll: 'Alle anzeigen: {count}',
  popular: 'Gerade beliebt',
  recentSearches: 'Letzte Suchen',
  recent: 'Zuletzt',
  clearRecent: 'Letzte Suchen löschen',
  suggestedCategories: 'Passende Kategorien',
  categories: 'Kategorien',
};
