/**
 * The specification's visible sentences that several screens share. They are locked: explanation goes beside them. Those
 * that a merchant may correct stand in `shop-facts.ts`.
 */
import { shop } from '#web/shop-facts.ts';

export const SHOP_LINE = 'Made to be worn in, not worn out.';

/** The first step of the path above a page. Not "Home": the specification has a category of that name. */
export const PATH_START = { label: 'Shop', href: '/shop/home' } as const;

export const COPY = {
  // Spec 2: access
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
  lowStock: (n: number) => (n === 1 ? shop.lowStockOne : `Only ${n} items left`),
  sale: 'Sale',
  // Spec 8: anything else
  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',
} as const;
