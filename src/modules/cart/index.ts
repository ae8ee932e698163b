/** Shopping carts at current prices. */
export type { OwnReservation } from '#modules/cart/cart-context.ts';
export { cartRoutes } from '#modules/cart/cart.routes.ts';
export { lockCart } from '#modules/cart/cart.repository.ts';
export { mergeGuestCart } from '#modules/cart/merge-guest-cart.ts';
export type { Cart, CartLine, OrderedLine } from '#modules/cart/cart.rules.ts';
export { cartPersonalData } from '#modules/cart/personal-data.ts';
export { removeOrderedLines } from '#modules/cart/remove-from-cart.ts';
