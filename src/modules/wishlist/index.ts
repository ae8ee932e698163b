/** What a shopper wants to find again. */
export { sharedWishlistPart, wishlistPart } from '#modules/wishlist/person-part.ts';
export { wishlistRoutes } from '#modules/wishlist/wishlist.routes.ts';
