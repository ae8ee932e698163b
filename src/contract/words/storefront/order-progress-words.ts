import { wordGroup } from '#kernel/words/shop-words.ts';

export const orderProgressWords = wordGroup('order-progress', 'Progress of an order', {
  placed: 'Placed',
  expected: 'Expected {arrival}',
  expectedIn: 'Expected: {days}',
  pickUp: 'Pick up at {place}',
  parcel: 'Parcel {n} of {count}: {method}, with {items}',
});
