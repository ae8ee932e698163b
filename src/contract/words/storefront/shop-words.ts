import { wordGroup } from '#kernel/words/shop-words.ts';

/** What any page may say. */
export const shopWords = wordGroup('shop', 'Everywhere in the shop', {
  /** First breadcrumb. Not "Home", because the specification has a category of that name. */
  start: 'Shop',
  // Spec 2: access
  noAccess: "You don't have access to view this page",
  // Spec 8: login prompts
  sessionExpired: 'Session expired',
  loginAgain: 'Please login again to continue',
  // Spec 2: product card labels
  outOfStock: 'Out Of Stock',
  lowStock: 'Only {n} items left',
  sale: 'Sale',
  // Spec 8: anything else
  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',
});
