/** The specification's visible sentences that several screens share. They are locked: explanation goes beside them. */
export const SHOP_NAME = 'Woad & Weld';
export const SHOP_LINE = 'Made to be worn in, not worn out.';
export const SUPPORT_EMAIL = 'help@woadandweld.example';

export const COPY = {
  // Spec 2: access
  notFound: "page doesn't exists",
  noAccess: "You don't have access to view this page",
  // Spec 8: login prompts
  sessionExpired: 'Session expired',
  loginAgain: 'Please login again to continue',
  // Spec 8: cart
  addedFromCard: 'Product is added to cart',
  addedFromDialog: 'Product added to cart',
  // Spec 2: search
  detailsFailed: 'Failed to load product details',
  selectColor: 'Please select a color',
  selectSize: 'Please select a size',
  // Spec 2: product card labels
  outOfStock: 'Out Of Stock',
  lowStock: (n: number) => `Only ${n} items left`,
  sale: 'Sale',
  // Spec 8: anything else
  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',
} as const;
