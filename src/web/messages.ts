/**
 * Interface texts from the specification, verbatim, that storefront and admin area share. Texts that a merchant can
 * edit are in `useShopFacts()`.
 */

/** First breadcrumb. Not "Home", because the specification has a category of that name. */
export const PATH_START = { label: 'Shop', href: '/shop/home' } as const;

export const MESSAGES = {
  // Spec 2: access
  noAccess: "You don't have access to view this page",
  // Spec 8: login prompts
  sessionExpired: 'Session expired',
  loginAgain: 'Please login again to continue',
  // Spec 2: product card labels
  outOfStock: 'Out Of Stock',
  lowStock: (n: number) => `Only ${n} items left`,
  sale: 'Sale',
  // Spec 8: anything else
  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',
} as const;
