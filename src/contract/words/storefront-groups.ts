/** The storefront's words: one group for each part of the shop, beside the others so that each page loads only its own. */
import { cardWords } from '#contract/words/storefront/card-words.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { pictureZoomWords } from '#contract/words/storefront/picture-zoom-words.ts';
import { productWords } from '#contract/words/storefront/product-words.ts';
import { shareWords } from '#contract/words/storefront/share-words.ts';
import { wishlistWords } from '#contract/words/storefront/wishlist-words.ts';
import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { sharedWishlistWords } from '#contract/words/storefront/shared-wishlist-words.ts';
import { recentlyViewedWords } from '#contract/words/storefront/recently-viewed-words.ts';
import { reviewWords } from '#contract/words/storefront/review-words.ts';
import { reviewMessageWords } from '#contract/words/storefront/review-message-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import type { AnyWordGroup } from '#kernel/words/shop-words.ts';
import { uiWords } from '#kernel/words/ui-words.ts';
import { frameWords } from '#contract/words/storefront/frame-words.ts';
import { themeWords } from '#contract/words/storefront/theme-words.ts';
import { failureWords } from '#contract/words/storefront/failure-words.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';
import { searchWords } from '#contract/words/storefront/search-words.ts';
import { homeWords } from '#contract/words/storefront/home-words.ts';
import { contactWords } from '#contract/words/storefront/contact-words.ts';
import { offlineWords } from '#contract/words/storefront/offline-words.ts';
import { factWords } from '#contract/words/storefront/fact-words.ts';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';
import { plainPageWords } from '#contract/words/storefront/plain-page-words.ts';

export const STOREFRONT_GROUPS: readonly AnyWordGroup[] = [
  shopWords,
  frameWords,
  themeWords,
  failureWords,
  listWords,
  listingWords,
  searchWords,
  homeWords,
  contactWords,
  offlineWords,
  plainPageWords,
  factWords,
  orderStatusLabel,
  controlWords,
  uiWords,
  cartWords,
  cardWords,
  productWords,
  pictureZoomWords,
  shareWords,
  wishlistWords,
  wishlistPageWords,
  sharedWishlistWords,
  recentlyViewedWords,
  reviewWords,
  reviewMessageWords,
  checkoutWords,
  payingWords,
  paymentReturnWords,
];
