/** What a shopper is about to buy, at today's prices. */
export { cartRoutes } from '#modules/cart/cart.routes.ts';
export { lockCart } from '#modules/cart/cart.repository.ts';
export type { Cart, CartLine, OrderedLine } from '#modules/cart/cart.rules.ts';
export { cartPart } from '#modules/cart/person-part.ts';
export { removeOrderedLines } from '#modules/cart/remove-from-cart.ts';
