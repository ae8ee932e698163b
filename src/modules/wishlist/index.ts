/** Products that a shopper saved, and the link that shares them. */
export {
  sharedWishlistPersonalData,
  wishlistPersonalData,
} from '#modules/wishlist/personal-data.ts';
export { wishlistRoutes } from '#modules/wishlist/wishlist.routes.ts';
