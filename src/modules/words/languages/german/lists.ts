import type { listWords } from '#contract/words/storefront/list-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const LISTS: Translation<typeof listWords> = {
  products: '{n} Artikel',
  productsAtLeast: 'mindestens {n} Artikel',
  noProducts: 'Noch keine Artikel',
  noProductsHint: 'Hier gibt es noch nichts zu kaufen. Schauen Sie bald wieder vorbei.',
  relevance: 'Beste Treffer',
  chosen: 'Unsere Reihenfolge',
  'price-lowtohigh': 'Preis aufsteigend',
  'price-hightolow': 'Preis absteigend',
  'title-atoz': 'Name A bis Z',
  'title-ztoa': 'Name Z bis A',
  newest: 'Neueste',
  'top-rated': 'Beste Bewertung',
  'best-selling': 'Meistverkauft',
  'in-chosen': 'in unserer Reihenfolge',
  'in-relevance': 'beste Treffer zuerst',
  'in-price-lowtohigh': 'günstigste zuerst',
  'in-price-hightolow': 'teuerste zuerst',
  'in-title-atoz': 'Name A bis Z',
  'in-title-ztoa': 'Name Z bis A',
  'in-newest': 'neueste zuerst',
  'in-top-rated': 'bestbewertete zuerst',
  'in-best-selling': 'meistverkaufte zuerst',
};
