/** The storefront's words: one group for each part of the shop, beside the others so that each page loads only its own. */
import { cardWords } from '#contract/words/storefront/card-words.ts';
import { priceWords } from '#contract/words/storefront/price-words.ts';
import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { pictureZoomWords } from '#contract/words/storefront/picture-zoom-words.ts';
import { productWords } from '#contract/words/storefront/product-words.ts';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
import { authWords } from '#contract/words/storefront/auth-words.ts';
import { passwordWords } from '#contract/words/storefront/password-words.ts';
import { invitationWords } from '#contract/words/storefront/invitation-words.ts';
import { secondFactorWords } from '#contract/words/storefront/second-factor-words.ts';
import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
import { accountMenuWords } from '#contract/words/storefront/account-menu-words.ts';
import { signInDialogWords } from '#contract/words/storefront/sign-in-dialog-words.ts';
import { unsubscribeWords } from '#contract/words/storefront/unsubscribe-words.ts';
import { addressFormWords } from '#contract/words/storefront/address-form-words.ts';
import { addressFieldWords } from '#contract/words/storefront/address-field-words.ts';
import { addressWords } from '#contract/words/storefront/address-words.ts';
import { orderProgressWords } from '#contract/words/storefront/order-progress-words.ts';
import { paymentStatusLabel } from '#contract/words/storefront/payment-status-labels.ts';
import { taxWords } from '#contract/words/storefront/tax-words.ts';
import { sumWords } from '#contract/words/storefront/sum-words.ts';
import { deliveryWords } from '#contract/words/storefront/delivery-words.ts';
import { accountWords } from '#contract/words/storefront/account-words.ts';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import { deviceWords } from '#contract/words/storefront/device-words.ts';
import { emailWords } from '#contract/words/storefront/email-words.ts';
import { settingsWords } from '#contract/words/storefront/settings-words.ts';
import { shareWords } from '#contract/words/storefront/share-words.ts';
import { wishlistWords } from '#contract/words/storefront/wishlist-words.ts';
import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { sharedWishlistWords } from '#contract/words/storefront/shared-wishlist-words.ts';
import { recentlyViewedWords } from '#contract/words/storefront/recently-viewed-words.ts';
import { returnWords } from '#contract/words/storefront/return-words.ts';
import { withdrawalWords } from '#contract/words/storefront/withdrawal-words.ts';
import { reviewWords } from '#contract/words/storefront/review-words.ts';
import { reviewMessageWords } from '#contract/words/storefront/review-message-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { checkoutChoiceWords } from '#contract/words/storefront/checkout-choice-words.ts';
import { checkoutInterruptionWords } from '#contract/words/storefront/checkout-interruption-words.ts';
import { cancelledWords } from '#contract/words/storefront/cancelled-words.ts';
import { explanationWords } from '#contract/words/storefront/explanation-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import type { AnyWordGroup } from '#kernel/words/shop-words.ts';
import { uiWords } from '#kernel/words/ui-words.ts';
import { frameWords } from '#contract/words/storefront/frame-words.ts';
import { billingWords } from '#contract/words/storefront/billing-words.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
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
import { demoNoticeWords } from '#contract/words/storefront/demo-notice-words.ts';
import { plainPageWords } from '#contract/words/storefront/plain-page-words.ts';

export const STOREFRONT_GROUPS: readonly AnyWordGroup[] = [
  shopWords,
  frameWords,
  guestWords,
  billingWords,
  themeWords,
  failureWords,
  listWords,
  listingWords,
  searchWords,
  homeWords,
  contactWords,
  offlineWords,
  plainPageWords,
  demoNoticeWords,
  factWords,
  orderStatusLabel,
  controlWords,
  cartWords,
  cartPageWords,
  cardWords,
  priceWords,
  productWords,
  fieldWords,
  authWords,
  passwordWords,
  invitationWords,
  secondFactorWords,
  passkeyWords,
  accountMenuWords,
  signInDialogWords,
  unsubscribeWords,
  addressWords,
  addressFieldWords,
  addressFormWords,
  orderProgressWords,
  paymentStatusLabel,
  sumWords,
  taxWords,
  deliveryWords,
  accountWords,
  orderHistoryWords,
  returnWords,
  withdrawalWords,
  deviceWords,
  emailWords,
  settingsWords,
  uiWords,
  pictureZoomWords,
  shareWords,
  wishlistWords,
  wishlistPageWords,
  sharedWishlistWords,
  recentlyViewedWords,
  reviewWords,
  reviewMessageWords,
  checkoutWords,
  checkoutChoiceWords,
  explanationWords,
  checkoutInterruptionWords,
  cancelledWords,
  payingWords,
  paymentReturnWords,
];
