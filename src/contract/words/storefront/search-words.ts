import { wordGroup } from '#kernel/words/shop-words.ts';

export const searchWords = wordGroup('search', 'Search', {
  title: 'Search',
  titleOf: 'Search: {keyword}',
  description: 'Find a product by its name, category, colour or description.',
  label: 'Search products',
  // Spec 2
  placeholder: 'Search Products...',
  submit: 'Search',
  searching: 'Searching',
  nothing: 'No result found!',
  nothingHint: 'Check the spelling, try fewer or different words, or browse a category.',
  withoutFilters: 'Search without the filters',
  allProducts: 'All products',
  corrected: 'No products match “{typed}”. Showing results for <b>{corrected}</b>.',
  someWords: 'No products match all of these words. These match some of them.',
  unavailable: 'Search is not available right now',
  unavailableHint: 'Your search is still in the box, and the rest of the shop works.',
  showAll: 'Show all: {count}',
  popular: 'Popular now',
  recentSearches: 'Recent searches',
  recent: 'Recent',
  clearRecent: 'Clear recent searches',
  suggestedCategories: 'Suggested categories',
  categories: 'Categories',
});
