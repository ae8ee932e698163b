import { wordGroup } from '#kernel/words/shop-words.ts';

export const productWords = wordGroup('product', 'Product page', {
  returns:
    '<b>{n, plural, one {# day} other {# days}} to return.</b> See the <policy>return policy</policy>.',
});
