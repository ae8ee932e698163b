import { wordGroup } from '#kernel/words/shop-words.ts';

export const signInDialogWords = wordGroup('sign-in-dialog', 'Question to sign in', {
  addToCart: 'Sign in and we’ll add <b>{title}</b> to your cart and bring you back here.',
  addToWishlist: 'Sign in and we’ll add <b>{title}</b> to your wishlist and bring you back here.',
});
