import {
  ACCOUNT_MAILS_IN_GERMAN,
  ANSWER_MAIL_IN_GERMAN,
  MAIL_PARTS_IN_GERMAN,
} from '#modules/words/languages/german/account-mails.ts';
import { CART } from '#modules/words/languages/german/cart.ts';
import { CONTROLS } from '#modules/words/languages/german/controls.ts';
import {
  ORDER_MAIL_PARTS_IN_GERMAN,
  ORDER_MAILS_IN_GERMAN,
} from '#modules/words/languages/german/order-mails.ts';
import { PRODUCT } from '#modules/words/languages/german/product.ts';
import { SHOP } from '#modules/words/languages/german/shop.ts';
import type { Catalogue } from '#modules/words/languages/translation.ts';
import { UI } from '#modules/words/languages/german/ui.ts';

/** By the id of the group. */
export const GERMAN: Catalogue = {
  shop: SHOP,
  controls: CONTROLS,
  ui: UI,
  cart: CART,
  product: PRODUCT,
  mail: MAIL_PARTS_IN_GERMAN,
  order: ORDER_MAIL_PARTS_IN_GERMAN,
  ...ORDER_MAILS_IN_GERMAN,
  ...ACCOUNT_MAILS_IN_GERMAN,
  'contact-answer': ANSWER_MAIL_IN_GERMAN,
};
