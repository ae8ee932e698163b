import { afterEach, expect, test } from 'vitest';
import { DEFAULT_WORDS, provideShopWords, wordGroup } from '#kernel/words/shop-words.ts';

const cart = wordGroup('cart', 'Cart', {
  title: 'Your Cart',
  left: '{n, plural, one {# item} other {# items}}',
});
afterEach(() => provideShopWords(() => DEFAULT_WORDS));

test('a text is the default until the shop has another one', () => {
  expect([cart('title'), cart('left', { n: 1 })]).toEqual(['Your Cart', '1 item']);
  provideShopWords(() => ({ language: 'de', texts: { 'cart.title': 'Warenkorb' } }));
  expect([cart('title'), cart('left', { n: 1200 })]).toEqual(['Warenkorb', '1.200 items']);
});
