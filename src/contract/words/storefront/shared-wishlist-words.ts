import { wordGroup } from '#kernel/words/shop-words.ts';

export const sharedWishlistWords = wordGroup('shared-wishlist', 'Shared wishlist', {
  title: 'Wishlist',
  titleOf: '{name}’s wishlist',
  empty: 'This wishlist is empty at the moment.',
  count:
    '{n, plural, one {# product, shared with you by link} other {# products, shared with you by link}}',
  notShared: 'This wishlist is not shared',
  notSharedText:
    'Its owner no longer shares it, or the link is incomplete. Ask them for a new one.',
});
