import type { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const WISHLIST_PAGE: Translation<typeof wishlistPageWords> = {
  title: 'Meine Wunschliste',
  loading: 'Ihre Wunschliste wird geladen',
  loadFailed:
    'Die Wunschliste konnte nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
  notDone: 'Die Wunschliste konnte nicht geladen werden',
  empty: 'Ihre Wunschliste ist leer',
  emptyText: 'Was Sie auf die Wunschliste setzen, sehen Sie hier',
  emptyHint:
    'Tippen Sie bei einem Artikel auf das Herz, um ihn hier zu speichern. Sie sehen dann, wenn sein Preis sinkt.',
  continueShopping: 'Weiter einkaufen',
  count: '{n} Artikel',
  sort: 'Wunschliste sortieren',
  latest: 'Neueste zuerst',
  priceLow: 'Preis: aufsteigend',
  priceHigh: 'Preis: absteigend',
  cheaper: 'Preissenkungen zuerst',
  less: '{price} günstiger als beim Speichern',
  more: '{price} teurer als beim Speichern',
  backInStock: 'Wieder verfügbar',
  move: 'In den Warenkorb',
  moveOf: 'In den Warenkorb, {product}',
  moved: '{product}, von Ihrer Wunschliste',
  gone: 'Nicht mehr verfügbar',
  remove: 'Entfernen',
  removeOf: 'Entfernen, {product}',
  share: 'Diese Wunschliste teilen',
  shareHint:
    'Erstellt einen Link, der allen, die ihn haben, Ihren Vornamen und diese Artikel zeigt.',
  shared:
    'Wer den Link hat, sieht den Namen {name} und diese Artikel, sonst nichts. Wenn Sie das Teilen beenden, wird der Link ungültig; teilen Sie wieder, entsteht ein neuer.',
  sharingOn: 'Ihre Wunschliste wird per Link geteilt',
  sharingOff: 'Ihre Wunschliste wird nicht mehr geteilt',
  sharingFailed: 'Das Teilen wurde nicht geändert',
  link: 'Link zu Ihrer Wunschliste',
  linkTitle: 'Meine Wunschliste',
  shareLink: 'Link teilen',
  viewShared: 'Geteilte Seite ansehen',
};
