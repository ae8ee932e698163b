import { wordGroup } from '#kernel/words/shop-words.ts';

/** Product cards, and what opens from them. */
export const cardWords = wordGroup('card', 'Product cards', {
  addToCart: 'Add to cart',
  added: 'Added',
  chooseSize: 'Choose size',
  chooseColour: 'Choose colour',
  chooseOptions: 'Choose options',
  // For screen readers, what a button says and of which product.
  buttonOf: '{button}, {product}',
  wishlist: 'Wishlist, {product}',
  // On product pages too.
  'per-kg': '{price} / kg',
  'per-l': '{price} / l',
  'per-item': '{price} / item',
  loading: 'Loading the product',
});
