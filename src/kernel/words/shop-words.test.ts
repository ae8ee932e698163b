import { expect, onTestFinished, test } from 'vitest';
import { provideShopWords, wordGroup } from '#kernel/words/shop-words.ts';

const cart = wordGroup('cart', 'Cart', {
  title: 'Your Cart',
  left: '{n, plural, one {# item} other {# items}}',
});

test('a text is the default until the shop has another one', () => {
  expect([cart('title'), cart('left', { n: 1 })]).toEqual(['Your Cart', '1 item']);
  const former = provideShopWords(() => ({
    language: 'de',
    texts: { 'cart.title': 'Warenkorb' },
  }));
  // Other tests of this process have theirs.
  onTestFinished(() => void provideShopWords(former));
  expect([cart('title'), cart('left', { n: 1200 })]).toEqual(['Warenkorb', '1.200 items']);
});
