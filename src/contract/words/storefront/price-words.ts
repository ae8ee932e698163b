import { wordGroup } from '#kernel/words/shop-words.ts';

/** What lists state beside a price; the server writes it, so that no page loads it. */
export const priceWords = wordGroup('prices', 'Prices in lists', {
  lowest: 'Lowest price in 30 days: {price}',
});
