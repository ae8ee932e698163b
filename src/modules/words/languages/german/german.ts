import { CARD } from '#modules/words/languages/german/card.ts';
import { PRICES } from '#modules/words/languages/german/prices.ts';
import { CART } from '#modules/words/languages/german/cart.ts';
import { INVOICES } from '#modules/words/languages/german/invoices.ts';
import { CONFIRMATIONS } from '#modules/words/languages/german/confirmations.ts';
import { FIELD_PROBLEMS } from '#modules/words/languages/german/field-problems.ts';
import { ORDER_REASONS } from '#modules/words/languages/german/order-reasons.ts';
import { REFUSALS_IN_GERMAN } from '#modules/words/languages/german/refusals.ts';
import { CONTROLS } from '#modules/words/languages/german/controls.ts';
import { PICTURE_ZOOM } from '#modules/words/languages/german/picture-zoom.ts';
import {
  ACCOUNT_MAILS_IN_GERMAN,
  ANSWER_MAIL_IN_GERMAN,
  MAIL_PARTS_IN_GERMAN,
} from '#modules/words/languages/german/account-mails.ts';
import {
  ORDER_MAIL_PARTS_IN_GERMAN,
  ORDER_MAILS_IN_GERMAN,
} from '#modules/words/languages/german/order-mails.ts';
import { PRODUCT } from '#modules/words/languages/german/product.ts';
import { FIELDS } from '#modules/words/languages/german/field.ts';
import { AUTH } from '#modules/words/languages/german/auth.ts';
import { PASSWORD } from '#modules/words/languages/german/password.ts';
import { INVITATION } from '#modules/words/languages/german/invitation.ts';
import { SECOND_STEP } from '#modules/words/languages/german/second-factor.ts';
import { PASSKEYS } from '#modules/words/languages/german/passkey.ts';
import { ACCOUNT_MENU } from '#modules/words/languages/german/account-menu.ts';
import { SIGN_IN_DIALOG } from '#modules/words/languages/german/sign-in-dialog.ts';
import { UNSUBSCRIBE } from '#modules/words/languages/german/unsubscribe.ts';
import { ADDRESS_FORMS } from '#modules/words/languages/german/address-form.ts';
import { ADDRESSES } from '#modules/words/languages/german/address.ts';
import { ORDER_PROGRESS } from '#modules/words/languages/german/order-progress.ts';
import { PAYMENT_STATUS } from '#modules/words/languages/german/payment-status.ts';
import { TAX } from '#modules/words/languages/german/tax.ts';
import { SUM } from '#modules/words/languages/german/sum.ts';
import { DELIVERY } from '#modules/words/languages/german/delivery.ts';
import { ACCOUNT } from '#modules/words/languages/german/account.ts';
import { ORDERS } from '#modules/words/languages/german/order-history.ts';
import { DEVICES } from '#modules/words/languages/german/device.ts';
import { EMAIL } from '#modules/words/languages/german/email.ts';
import { SETTINGS } from '#modules/words/languages/german/settings.ts';
import { SHARE } from '#modules/words/languages/german/share.ts';
import { WISHLIST } from '#modules/words/languages/german/wishlist.ts';
import { WISHLIST_PAGE } from '#modules/words/languages/german/wishlist-page.ts';
import { SHARED_WISHLIST } from '#modules/words/languages/german/shared-wishlist.ts';
import { RECENTLY_VIEWED } from '#modules/words/languages/german/recently-viewed.ts';
import { WITHDRAWAL } from '#modules/words/languages/german/withdrawal.ts';
import { REVIEWS } from '#modules/words/languages/german/reviews.ts';
import { REVIEW_MESSAGES } from '#modules/words/languages/german/review-messages.ts';
import { SHOP } from '#modules/words/languages/german/shop.ts';
import { EXPLANATION } from '#modules/words/languages/german/explanation.ts';
import { CHECKOUT } from '#modules/words/languages/german/checkout.ts';
import { PAYING } from '#modules/words/languages/german/paying.ts';
import { PAYMENT_RETURN } from '#modules/words/languages/german/payment-return.ts';
import type { Catalogue } from '#modules/words/languages/translation.ts';
import { UI } from '#modules/words/languages/german/ui.ts';
import { FRAME } from '#modules/words/languages/german/frame.ts';
import { BILLING } from '#modules/words/languages/german/billing.ts';
import { GUEST } from '#modules/words/languages/german/guest.ts';
import { THEME } from '#modules/words/languages/german/theme.ts';
import { FAILURES } from '#modules/words/languages/german/failures.ts';
import { LISTS } from '#modules/words/languages/german/lists.ts';
import { LISTING } from '#modules/words/languages/german/listing.ts';
import { SEARCH } from '#modules/words/languages/german/search.ts';
import { HOME } from '#modules/words/languages/german/home.ts';
import { CONTACT } from '#modules/words/languages/german/contact.ts';
import { OFFLINE } from '#modules/words/languages/german/offline.ts';
import { FACTS } from '#modules/words/languages/german/facts.ts';
import { ORDER_STATUS } from '#modules/words/languages/german/order-status.ts';
import { RETURNS } from '#modules/words/languages/german/returns.ts';
import { DEMO_NOTICE } from '#modules/words/languages/german/demo-notice.ts';
import { PLAIN_PAGES } from '#modules/words/languages/german/plain-pages.ts';

/** By the id of the group. */
export const GERMAN: Catalogue = {
  shop: SHOP,
  frame: FRAME,
  guest: GUEST,
  billing: BILLING,
  theme: THEME,
  failures: FAILURES,
  lists: LISTS,
  listing: LISTING,
  search: SEARCH,
  home: HOME,
  contact: CONTACT,
  offline: OFFLINE,
  'plain-pages': PLAIN_PAGES,
  'demo-notice': DEMO_NOTICE,
  facts: FACTS,
  'order-progress': ORDER_PROGRESS,
  controls: CONTROLS,
  cart: CART,
  card: CARD,
  prices: PRICES,
  product: PRODUCT,
  fields: FIELDS,
  auth: AUTH,
  password: PASSWORD,
  invitation: INVITATION,
  'second-step': SECOND_STEP,
  passkeys: PASSKEYS,
  'account-menu': ACCOUNT_MENU,
  'sign-in-dialog': SIGN_IN_DIALOG,
  unsubscribe: UNSUBSCRIBE,
  addresses: ADDRESSES,
  addressForms: ADDRESS_FORMS,
  'order-status': ORDER_STATUS,
  'payment-status': PAYMENT_STATUS,
  sum: SUM,
  tax: TAX,
  delivery: DELIVERY,
  account: ACCOUNT,
  orders: ORDERS,
  returns: RETURNS,
  withdrawal: WITHDRAWAL,
  devices: DEVICES,
  email: EMAIL,
  'account-settings': SETTINGS,
  ui: UI,
  'picture-zoom': PICTURE_ZOOM,
  share: SHARE,
  wishlist: WISHLIST,
  'wishlist-page': WISHLIST_PAGE,
  'shared-wishlist': SHARED_WISHLIST,
  'recently-viewed': RECENTLY_VIEWED,
  reviews: REVIEWS,
  'review-messages': REVIEW_MESSAGES,
  checkout: CHECKOUT,
  explanation: EXPLANATION,
  paying: PAYING,
  'payment-return': PAYMENT_RETURN,
  confirmation: CONFIRMATIONS,
  invoice: INVOICES,
  'order-reason': ORDER_REASONS,
  'field-problem': FIELD_PROBLEMS,
  refusal: REFUSALS_IN_GERMAN,
  mail: MAIL_PARTS_IN_GERMAN,
  order: ORDER_MAIL_PARTS_IN_GERMAN,
  ...ORDER_MAILS_IN_GERMAN,
  ...ACCOUNT_MAILS_IN_GERMAN,
  'contact-answer': ANSWER_MAIL_IN_GERMAN,
};
