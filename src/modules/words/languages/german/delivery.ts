import type { deliveryWords } from '#contract/words/storefront/delivery-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const DELIVERY: Translation<typeof deliveryWords> = {
  today: 'heute',
  between: '{from} bis {to}',
  day: '{weekday}, {day}',
  weekdays: 'So Mo Di Mi Do Fr Sa',
};
