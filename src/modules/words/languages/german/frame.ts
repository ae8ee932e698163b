import type { frameWords } from '#contract/words/storefront/frame-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const FRAME: Translation<typeof frameWords> = {
  skip: 'Zum Inhalt springen',
  homeOf: '{shopName}, Startseite',
  categories: 'Kategorien',
  menu: 'Menü',
  menuName: 'Shop',
  search: 'Suche',
  contact: 'Kontakt',
  wishlistEmpty: 'Wunschliste, leer',
  wishlistSaved: 'Wunschliste, {n} gemerkt',
  cartEmpty: 'Warenkorb, leer',
  cartItems: 'Warenkorb, {n} Artikel',
  announcement: 'Ankündigung',
  onNetwork: '{shopName} bei {network}',
};
