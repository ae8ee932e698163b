import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 2: the lines of a sum, of checkout and orders. */
export const sumWords = wordGroup('sum', 'Totals', {
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountWith: 'Discount ({code})',
  shipping: 'Shipping ({method})',
  free: 'Free',
  total: 'Total',
  refunded: 'Refunded',
});
