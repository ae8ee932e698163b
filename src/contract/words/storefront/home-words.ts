import { wordGroup } from '#kernel/words/shop-words.ts';

/** Beside the merchant's own sections. */
export const homeWords = wordGroup('home', 'Home page', {
  banner: 'Banner',
  bannerLink: 'Have a look',
  allInOrder: 'All products, {order}.',
  seeDeals: 'See all deals',
  seeFeatured: 'See all featured',
  seeAll: 'See all {count}',
});
