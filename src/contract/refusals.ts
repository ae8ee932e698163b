/**
 * Every refusal: code, HTTP status, message. The specification's errors (Spec 5, 8) and this shop's own.
 * Codes are stable, messages can change.
 */

import { RECENTLY_DELETED_DAYS } from '#contract/limits.ts';
import { ACCOUNT_REFUSALS } from '#contract/refusals/account-refusals.ts';
import { otherText } from '#kernel/words/shop-words.ts';
import { CONTENT_REFUSALS } from '#contract/refusals/content-refusals.ts';
import { MANAGED_ORDER_REFUSALS } from '#contract/refusals/managed-order-refusals.ts';
import { REQUEST_REFUSALS } from '#contract/refusals/request-refusals.ts';
import type { Detail, Message, RefusalRow } from '#contract/refusals/refusal-row.ts';

export const REFUSALS = {
  ...REQUEST_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...MANAGED_ORDER_REFUSALS,
  ...CONTENT_REFUSALS,

  // Pictures
  PICTURE_KIND: [415, 'Only JPEG, PNG, WebP and AVIF pictures can be used.'],
  PICTURE_TOO_LARGE: [413, 'The picture is larger than 15 MB. Please choose a smaller one.'],
  PICTURE_TOO_MANY_PIXELS: [
    422,
    'The picture has more than 25 megapixels. Please choose a smaller one.',
  ],
  PICTURE_UNREADABLE: [
    422,
    'The picture is damaged or incomplete. Please save it again and retry.',
  ],

  // Cart
  QUANTITY_ABOVE_STOCK: [
    409,
    ({ n, what }) =>
      `Only ${n ?? 0} quantity can be added for this item${what === undefined ? '' : `: ${what}`}`,
  ],
  LINE_LIMIT: [
    409,
    ({ n, what }) => `You can order at most ${n ?? 0} of ${what ?? 'this item'} at a time.`,
  ],
  COLOR_MISSING: [422, 'Please select a color'],
  SIZE_MISSING: [422, 'Please select a size'],
  OPTION_MISSING: [422, ({ what }) => `Please select an option for ${what ?? ''}`],
  SEVERAL_LINES: [
    409,
    'This product is in the cart in several colours, sizes or other options. Please specify which one.',
  ],
  NOT_IN_CART: [404, 'This item is not in the cart.'],
  CART_FULL: [409, ({ n }) => `A cart can hold at most ${n ?? 0} different items.`],

  // Wishlist and reviews
  WISHLIST_FULL: [
    409,
    ({ n }) => `A wishlist can hold at most ${n ?? 0} products. Remove one to add another.`,
  ],
  WISHLIST_NOT_SHARED: [404, 'This wishlist is no longer shared, or the link is incomplete.'],
  REVIEW_EXISTS: [409, 'The same customer has written a newer review of this product.'],

  // Shipping
  NOT_SHIPPED_TO: [422, ({ what }) => `We do not ship to ${what ?? 'this address'}.`],
  NOT_SHIPPABLE: [
    422,
    'None of our shipping methods takes so much at once. Please order fewer items.',
  ],

  // Returns
  RETURN_NOT_POSSIBLE: [409, 'These items can no longer be returned.'],
  RETURN_TOO_MUCH: [409, ({ what }) => `Fewer of this item are left to return: ${what ?? ''}`],
  RETURN_OPEN: [409, 'You have already requested a return of this order. We will answer it first.'],
  RETURN_CHANGED: [409, 'This return has changed in the meantime. Check its present state.'],

  // Addresses
  ADDRESS_INCOMPLETE: [400, 'Please fill all required fields'],
  LINK_INVALID: [404, 'This link is incomplete or no longer valid.'],
  EMAIL_MISSING: [422, 'Enter your email address, so that we can send the confirmation.'],
  NAME_MISSING: [422, 'Enter your name, so that we know who collects the order.'],
  ADDRESS_LIMIT: [409, 'You can add max 3 addresses'],
  COUNTRY_NOT_SERVED: [422, ({ what }) => `We don’t deliver to this country: ${what ?? ''}`],
  REGION_UNKNOWN: [422, ({ what }) => `This state or province isn’t known: ${what ?? ''}`],

  // Coupons, in the order they are checked
  COUPON_BLANK: [400, 'Please enter a coupon code'],
  COUPON_INVALID: [422, 'Invalid or expired coupon code'],
  COUPON_MINIMUM: [422, ({ amount }) => `Minimum purchase amount of ${amount ?? ''} required`],
  COUPON_USED_UP: [422, 'This coupon has reached its usage limit'],
  COUPON_TOO_EARLY: [422, 'This coupon is not yet valid'],
  COUPON_EXPIRED: [422, 'This coupon has expired'],

  // Managing coupons
  COUPON_CODE_TAKEN: [
    409,
    ({ what }) =>
      what === undefined
        ? 'Another coupon now uses this code.'
        : `A coupon with the code ${what} already exists.`,
  ],
  COUPON_DATES: [422, 'The end date is before the start date.'],
  COUPON_LIMIT_PASSED: [
    422,
    ({ n }) => `It has already been used ${n ?? 0} times, so the usage limit cannot be lower.`,
  ],
  COUPON_STALE: [
    412,
    'Someone else changed this coupon in the meantime. Discard your changes to see the current version, or save again to overwrite it.',
  ],

  // Managing banners
  BANNER_IMAGE: [422, 'Upload a picture, or enter a picture URL that starts with https://.'],
  BANNER_TIMES: [422, 'The end time is before the start time.'],

  // Managing categories
  CATEGORY_NAME_TAKEN: [
    409,
    ({ what }) => `There is already a category called ${what ?? 'that'} here.`,
  ],
  CATEGORY_SLUG_TAKEN: [
    409,
    ({ what }) => `Another category has the name ${what ?? 'that'} in product files.`,
  ],
  CATEGORY_LEVELS: [
    422,
    'There are two levels: choose a category that is not part of another one, for one that has no parts itself.',
  ],
  CATEGORY_PICTURE: [422, 'Upload a picture first.'],
  CATEGORY_LIMIT: [
    409,
    ({ n }) =>
      `A shop can have at most ${n ?? 0} categories, because each page carries all of them. Delete one that has no products first.`,
  ],
  CATEGORY_HAS_PARTS: [409, 'Delete or move the categories that are part of this one first.'],
  CATEGORY_HAS_PRODUCTS: [
    409,
    ({ n }) => `Choose a category for ${n === 1 ? 'its product' : `its ${n ?? 0} products`}.`,
  ],
  CATEGORY_TARGET: [422, 'Choose another category for its products. This one does not exist.'],

  COLLECTION_NAME_TAKEN: [
    409,
    ({ what }) => `There is already a collection called ${what ?? 'that'}.`,
  ],
  COLLECTION_SLUG_TAKEN: [
    409,
    ({ what }) => `Another collection has the address ${what ?? 'that'}.`,
  ],
  COLLECTION_LIMIT: [
    409,
    ({ n }) => `A shop can have at most ${n ?? 0} collections. Delete one first.`,
  ],
  COLLECTION_PRICES: [422, 'The upper price must be above the lower one.'],

  // Placing an order, in the order they are checked
  CART_EMPTY: [422, 'Your cart is empty. Please add items to proceed'],
  ADDRESS_MISSING: [422, 'Please select one address to proceed.'],
  ADDRESS_COUNTRY_MISSING: [422, 'Choose the country of this address.'],
  SHIPPING_MISSING: [422, 'Please select a shipping method to proceed.'],
  ITEM_UNAVAILABLE: [
    409,
    ({ what }) => `${what ?? 'An item'} can no longer be bought. Please remove it from the cart.`,
  ],
  ORDER_LIMIT: [
    409,
    ({ n }) =>
      `An order can have at most ${n ?? 0} items. Please remove some from your cart and order them separately.`,
  ],
  CURRENCY_FIXED: [409, 'The currency can no longer be changed: there are orders in it.'],
  CURRENCY_CHANGED: [409, "The shop's currency has changed. Please reload and check the prices."],
  TOTAL_CHANGED: [
    409,
    'Prices or stock changed while you were checking out. Please check the new total.',
  ],
  PAYMENT_METHOD_MISSING: [422, 'Please choose how you would like to pay.'],
  PAYMENT_METHOD_NONE: [409, 'This shop cannot take payments at the moment. Please contact us.'],
  UNPAID_LIMIT: [
    409,
    ({ n }) => `You have ${n ?? 0} orders that are not paid yet. Pay for one of them first.`,
  ],
  PAYMENT_UNDER_WAY: [
    409,
    'One of your payments is still being confirmed. Please wait for it before placing another order.',
  ],
  PROVIDER_UNREACHABLE: [
    503,
    'The payment provider cannot be reached. Nothing was charged. Please try again.',
  ],

  // Paying an order
  PAYMENT_NOT_APPROVED: [
    409,
    'The payment was not approved. Nothing was charged. You can try again.',
  ],
  PAYMENT_DECLINED: [
    409,
    'The payment provider declined the payment. Nothing was charged. Please try another payment method.',
  ],
  PAYMENT_BEING_CONFIRMED: [202, "Your payment is being confirmed. You don't need to pay again."],
  PAYMENT_DIFFERENT: [
    409,
    'Your payment differs from the order. Do not pay again: we are looking into it and will refund what is due.',
  ],
  AMOUNT_DIFFERENT: [
    409,
    ({ what, amount }) =>
      `We received ${what ?? ''} of ${amount ?? ''}. Do not pay again: we are looking into it and will refund what is due.`,
    'PAYMENT_DIFFERENT',
  ],
  PAYMENT_REFUNDED: [409, ({ what }) => what ?? 'The payment arrived too late.'],
  ORDER_EXPIRED: [
    409,
    'The time to pay for this order ran out. Nothing was charged. Please order again.',
  ],
  // The other order may be older or newer than this one.
  BOUGHT_SINCE: [
    409,
    'You have since bought some of these items with another order. Nothing was charged for this one.',
    'ORDER_EXPIRED',
  ],
  ORDER_CLOSED: [409, 'This order can no longer be paid.'],

  // Managing products
  PRODUCT_INVALID: [422, ({ what }) => what ?? 'The product cannot be saved like this.'],
  PRODUCT_STALE: [
    412,
    ({ what }) => `This product was changed in the meantime${what ? `: ${what}` : ''}.`,
  ],
  PRODUCT_RESERVED: [
    409,
    ({ n }) =>
      `${n ?? 0} units are reserved by unpaid orders. Try again once those orders are paid or have expired.`,
  ],
  PRODUCT_IMAGE_MISSING: [422, 'Please upload at least one product image'],
  RESTORE_EXPIRED: [
    410,
    `A deleted product can be restored for ${RECENTLY_DELETED_DAYS} days. This one was deleted longer ago.`,
  ],
  HANDLE_TAKEN: [409, 'Another product has this handle.'],

  // Import
  IMPORT_FILE: [422, ({ what }) => what ?? 'The file cannot be read.'],
  IMPORT_TOO_LARGE: [
    413,
    'The file is larger than 200 MB. Split it and import the parts one after another.',
  ],
  IMPORT_RUNNING: [409, 'Another import is running. Wait until it is done, then try again.'],
  IMPORT_STATE: [409, ({ what }) => what ?? 'This is not possible for this import now.'],

  // Store settings
  COLOUR_TOO_PALE: [
    422,
    ({ what }) =>
      `This colour is too pale for readable text. The nearest readable colour is ${what ?? ''}.`,
  ],
  CONTACT_UNREACHABLE: [
    422,
    ({ what }) =>
      `${what ?? 'This address'} receives no mail. Enter an address where you read mail.`,
  ],
} as const satisfies Record<string, RefusalRow>;

export type RefusalCode = keyof typeof REFUSALS;

/** A rule of the shop rejected the request. Actions return it; they never throw it. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly detail: Detail;
  /** Data for the screen, e.g. the new quote when a total changed. */
  readonly data?: unknown;
}

export function refuse(code: RefusalCode, detail: Detail = {}, data?: unknown): Refusal {
  return data === undefined ? { refused: code, detail } : { refused: code, detail, data };
}

/** A refusal whose message is shown at a field. */
export const refuseField = (code: RefusalCode, field: string): Refusal =>
  refuse(code, {}, { fields: { [field]: refusalMessage(refuse(code)) } });

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** In the shop's language to shoppers; translations are in `modules/words/languages`. */
export function refusalMessage({ refused, detail }: Refusal): string {
  const { n = 0, amount = '', what = '' } = detail;
  // At the end of a sentence: what it is about, where that is known.
  const named = what === '' ? '' : `: ${what}`;
  const translated = otherText(`refusal.${refused}`, { n, amount, what, named });
  if (translated !== undefined) return translated;
  const message: Message = REFUSALS[refused][1];
  return typeof message === 'string' ? message : message(detail);
}

/** As the API names it; clients know one code for all of its messages. */
export function wireCode(refused: RefusalCode): string {
  const [, , code]: RefusalRow = REFUSALS[refused];
  return code ?? refused;
}

export const refusalStatus = (refusal: Refusal): number => REFUSALS[refusal.refused][0];
