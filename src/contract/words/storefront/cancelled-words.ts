import { wordGroup } from '#kernel/words/shop-words.ts';

/** For who comes back without having paid, with the same id as `checkoutWords`. */
export const cancelledWords = wordGroup('checkout', 'Checkout', {
  cancelled: 'The payment was cancelled',
  cancelledText:
    'Nothing was charged, and your cart is unchanged. You can change it, or pay when you are ready.',
  holding: 'We’re holding these items in order {order}. Checking out again replaces it.',
  resume: 'Resume payment of {order}',
  cancelOrder: 'Cancel {order}',
});
