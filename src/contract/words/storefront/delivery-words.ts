import { wordGroup } from '#kernel/words/shop-words.ts';

/** When an order arrives, such as "Tue, Nov 24 to Thu, Nov 26". */
export const deliveryWords = wordGroup('delivery', 'Days of delivery', {
  today: 'today',
  between: '{from} to {to}',
  day: '{weekday}, {day}',
  // From Sunday, separated by spaces.
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
});
