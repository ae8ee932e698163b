import { wordGroup } from '#kernel/words/shop-words.ts';

/** What listing, search and home say of a list of products. A sort order has its name, and how it is called in a sentence. */
export const listWords = wordGroup('lists', 'Counts and sort orders', {
  products: '{n, plural, one {# product} other {# products}}',
  productsAtLeast: '{n}+ products',
  noProducts: 'No products yet',
  noProductsHint: 'Nothing is on sale yet. Please come back soon.',
  relevance: 'Best match',
  chosen: 'Our order',
  // Spec 2
  'price-lowtohigh': 'Price: Low to High',
  'price-hightolow': 'Price: High to Low',
  'title-atoz': 'Title: A to Z',
  'title-ztoa': 'Title: Z to A',
  newest: 'Newest',
  'top-rated': 'Top rated',
  'best-selling': 'Best-selling',
  'in-relevance': 'best match',
  'in-chosen': 'in our order',
  'in-price-lowtohigh': 'price low to high',
  'in-price-hightolow': 'price high to low',
  'in-title-atoz': 'title a to z',
  'in-title-ztoa': 'title z to a',
  'in-newest': 'newest',
  'in-top-rated': 'top rated',
  'in-best-selling': 'best-selling',
});
