/** The storefront's words: one group for each part of the shop, beside the others so that each page loads only its own. */
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
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
import { addressWords } from '#contract/words/storefront/address-words.ts';
import { orderStateWords } from '#contract/words/storefront/order-state-words.ts';
import { paymentStateWords } from '#contract/words/storefront/payment-state-words.ts';
import { sumWords } from '#contract/words/storefront/sum-words.ts';
import { deliveryWords } from '#contract/words/storefront/delivery-words.ts';
import { accountWords } from '#contract/words/storefront/account-words.ts';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import { deviceWords } from '#contract/words/storefront/device-words.ts';
import { emailWords } from '#contract/words/storefront/email-words.ts';
import { settingsWords } from '#contract/words/storefront/settings-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { AnyWordGroup } from '#kernel/words/shop-words.ts';
import { uiWords } from '#kernel/words/ui-words.ts';

export const STOREFRONT_GROUPS: readonly AnyWordGroup[] = [
  controlWords,
  cartWords,
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
  orderStateWords,
  paymentStateWords,
  sumWords,
  deliveryWords,
  accountWords,
  orderHistoryWords,
  deviceWords,
  emailWords,
  settingsWords,
  shopWords,
  uiWords,
];
