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
import { FRAME } from '#modules/words/languages/german/frame.ts';
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
import { PLAIN_PAGES } from '#modules/words/languages/german/plain-pages.ts';

/** By the id of the group. */
export const GERMAN: Catalogue = {
  shop: SHOP,
  frame: FRAME,
  theme: THEME,
  failures: FAILURES,
  lists: LISTS,
  listing: LISTING,
  search: SEARCH,
  home: HOME,
  contact: CONTACT,
  offline: OFFLINE,
  'plain-pages': PLAIN_PAGES,
  facts: FACTS,
  'order-status': ORDER_STATUS,
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
