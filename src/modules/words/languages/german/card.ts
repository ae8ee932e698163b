import type { cardWords } from '#contract/words/storefront/card-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const CARD: Translation<typeof cardWords> = {
  addToCart: 'In den Warenkorb',
  added: 'Hinzugefügt',
  chooseSize: 'Größe wählen',
  chooseColour: 'Farbe wählen',
  chooseOptions: 'Ausführung wählen',
  buttonOf: '{button}, {product}',
  wishlist: 'Wunschliste, {product}',
  'per-kg': '{price} / kg',
  'per-l': '{price} / l',
  'per-item': '{price} / Stück',
  loading: 'Der Artikel wird geladen',
};
