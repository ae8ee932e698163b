import type { orderProgressWords } from '#contract/words/storefront/order-progress-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const ORDER_PROGRESS: Translation<typeof orderProgressWords> = {
  placed: 'Bestellt',
  expected: 'Erwartet: {arrival}',
  expectedIn: 'Erwartet: {days}',
  pickUp: 'Abholung: {place}',
  parcel: 'Paket {n} von {count}: {method}, mit {items}',
};
