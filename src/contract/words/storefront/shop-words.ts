import { wordGroup } from '#kernel/words/shop-words.ts';

/** What any page may say. */
export const shopWords = wordGroup('shop', 'Everywhere in the shop', {
  /** First breadcrumb. Not "Home", because the specification has a category of that name. */
  start: 'Shop',
  page: 'Page',
  loading: 'Loading',
  loadingPage: 'Loading the page',
  // Spec 2: access
  noAccess: "You don't have access to view this page",
  noAccessTitle: 'No access',
  noAccessHint:
    'This part of the shop is for the people who run it. Sign in with another account if you are one of them.',
  notFoundTitle: 'Page not found',
  notFoundHint: 'The address may have been mistyped, or the page was moved.',
  errorTitle: 'Something went wrong',
  errorHint:
    'This page could not be shown. Nothing was changed or charged. Please try again in a moment.',
  errorNumber: 'If you write to us, mention the number <id>{id}</id>.',
  home: 'Shop home',
  search: 'Search',
  browseCategories: 'Browse categories',
  // Spec 8: login prompts
  sessionExpired: 'Session expired',
  loginAgain: 'Please login again to continue',
  // Spec 2: product card labels
  outOfStock: 'Out Of Stock',
  lowStock: 'Only {n} items left',
  sale: 'Sale',
  colour: 'Colour',
  size: 'Size',
  fromPrice: 'from {price}',
  originalPrice: 'Original price',
  salePrice: 'Sale price',
  // Spec 8: anything else
  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',
  unreachable: 'The shop cannot be reached. Check your connection and try again.',
});
