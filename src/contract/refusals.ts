/**
 * Every way the shop says no: code -> status -> sentence. The specification's error catalogue (Spec 5, 8)
 * and ours. Codes are stable; sentences are for people.
 */
interface Detail {
  n?: number;
  amount?: string;
  what?: string;
}
type Sentence = string | ((detail: Detail) => string);

export const REFUSALS = {
  // The request itself
  MALFORMED: [
    400,
    ({ what }) => what ?? 'The request could not be read. Check the fields and try again.',
  ],
  SIGNED_OUT: [401, ({ what }) => what ?? 'Please login to continue'],
  FORBIDDEN: [403, ({ what }) => what ?? "You don't have permission to do this"],
  CROSS_SITE: [403, 'This request came from another site and was refused.'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take that method.'],
  TOO_LARGE: [413, 'The request is too large.'],
  WRONG_CONTENT_TYPE: [
    415,
    ({ what }) => what ?? 'Send the body as JSON (content type application/json).',
  ],
  IDEMPOTENCY_OTHER_BODY: [422, 'This idempotency key was already used for a different request.'],
  IDEMPOTENCY_IN_FLIGHT: [409, 'The same request is still being worked on. Try again in a moment.'],
  NOT_FROM_PROVIDER: [401, 'This event does not come from the payment provider.'],
  RATE_LIMITED: [429, ({ what }) => what ?? 'Too many tries. Please wait a while and try again.'],
  OVERLOADED: [503, 'The shop is very busy right now. Please try again in a moment.'],
  UNAVAILABLE: [503, 'The shop cannot be reached for a moment. Please try again.'],
  DEFECT: [500, 'Something went wrong. Please try again.'],

  // Accounts
  EMAIL_TAKEN: [409, 'An account with this e-mail address exists already. Please sign in.'],
  WRONG_CREDENTIALS: [401, 'The e-mail address or the password is not right.'],
  WRONG_PASSWORD: [422, 'The password is not right.'],
  NO_PASSWORD: [
    409,
    'This account has no password yet. Ask for a link by mail to set one, or sign in with Google again first.',
  ],
  RESET_LINK_INVALID: [422, 'This link was used already or is too old. Please ask for a new one.'],
  GOOGLE_NOT_SET_UP: [404, 'Google sign-in is not set up in this shop.'],
  GOOGLE_REFUSED: [401, 'Google did not confirm who you are. Please try again.'],
  GOOGLE_UNAVAILABLE: [
    503,
    'Google cannot be reached right now. Sign in with your password, or try again in a moment.',
  ],
  GOOGLE_TO_LINK: [
    409,
    'There is an account with this e-mail address already. Sign in with its password once: then Google is linked to it.',
  ],
  PASSKEY_REFUSED: [
    401,
    'The passkey could not be confirmed. Please try again, or sign in with your password.',
  ],
  PASSKEY_UNKNOWN: [
    401,
    'The shop does not know this passkey; it may have been removed. Please sign in with your password.',
  ],
  PASSKEY_NOT_KEPT: [422, 'The passkey could not be confirmed. Please try again.'],
  PASSKEY_EXISTS: [409, 'This device has a passkey for the shop already.'],
  PASSKEY_LIMIT: [
    409,
    ({ n }) => `An account has ${n ?? 0} passkeys at most. Remove one to add another.`,
  ],
  PASSKEY_LATE: [
    403,
    'You signed in a while ago. To keep the account safe, sign out and in again, then create the passkey within ten minutes.',
  ],
  ADMIN_STAYS: [403, "An administrator's account cannot be deleted here."],
  ERASE_WHILE_PAYING: [
    409,
    'A payment of yours is being confirmed right now. Please delete the account when that is done.',
  ],

  // Pictures
  PICTURE_KIND: [415, 'Only JPEG, PNG, WebP and AVIF pictures can be used.'],
  PICTURE_TOO_LARGE: [413, 'The picture is larger than 15 MB. Please choose a smaller one.'],
  PICTURE_TOO_MANY_PIXELS: [
    422,
    'The picture has more than 25 megapixels. Please choose a smaller one.',
  ],
  PICTURE_UNREADABLE: [
    422,
    'The picture is damaged or incomplete. Please save it anew and try again.',
  ],

  // Cart
  QUANTITY_ABOVE_STOCK: [
    409,
    ({ n, what }) =>
      `Only ${n ?? 0} quantity can be added for this item${what === undefined ? '' : `: ${what}`}`,
  ],
  COLOR_MISSING: [422, 'Please select a color'],
  SIZE_MISSING: [422, 'Please select a size'],
  SEVERAL_LINES: [
    409,
    'This product is in the cart in several colours or sizes. Say which one is meant.',
  ],
  NOT_IN_CART: [404, 'This item is not in the cart.'],
  CART_FULL: [409, ({ n }) => `The cart holds ${n ?? 0} different items at most.`],

  // Wishlist and reviews
  WISHLIST_FULL: [
    409,
    ({ n }) => `The wishlist holds ${n ?? 0} products at most. Remove one to add another.`,
  ],
  WISHLIST_NOT_SHARED: [404, 'This wishlist is not shared any more, or the link is not complete.'],
  REVIEW_EXISTS: [409, 'There is a newer review of this product by the same person.'],

  // Addresses
  ADDRESS_INCOMPLETE: [400, 'Please fill all required fields'],
  ADDRESS_LIMIT: [409, 'You can add max 3 addresses'],

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
        ? 'Another coupon has its code by now.'
        : `There is a coupon with the code ${what} already.`,
  ],
  COUPON_DATES: [422, 'The end date is before the start date.'],
  COUPON_LIMIT_PASSED: [
    422,
    ({ n }) => `It was used ${n ?? 0} times already, so the usage limit cannot be lower.`,
  ],
  COUPON_STALE: [
    412,
    'Somebody else changed this coupon in the meantime. Discard to see how it is now, or save again to overwrite it.',
  ],

  // Managing banners
  BANNER_IMAGE: [422, 'Upload a picture, or give the address of one that starts with https://.'],
  BANNER_TIMES: [422, 'The banner would end before it begins.'],

  // Placing an order, in the order they are checked
  CART_EMPTY: [422, 'Your cart is empty. Please add items to proceed'],
  ADDRESS_MISSING: [422, 'Please select one address to proceed.'],
  SHIPPING_MISSING: [422, 'Please select a shipping method to proceed.'],
  ITEM_UNAVAILABLE: [
    409,
    ({ what }) => `${what ?? 'An item'} can no longer be bought. Please remove it from the cart.`,
  ],
  TOTAL_CHANGED: [
    409,
    'Prices or stock changed while you were checking out. Please look at the new total.',
  ],
  PAYMENT_UNDER_WAY: [
    409,
    'A payment of yours is being confirmed right now. Please wait for it before placing another order.',
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
    'The payment provider declined the payment. Nothing was charged. Try another way to pay.',
  ],
  PAYMENT_BEING_CONFIRMED: [202, 'Your payment is being confirmed. You need not pay again.'],
  PAYMENT_DIFFERENT: [
    409,
    'The amount paid differs from the order. We are looking into it and will refund what is due.',
  ],
  PAYMENT_REFUNDED: [409, ({ what }) => what ?? 'The payment arrived too late.'],
  ORDER_EXPIRED: [
    409,
    'The time to pay for this order ran out. Nothing was charged. Please order again.',
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
      `${n ?? 0} pieces are held by unpaid orders. Try again when they are paid or expired.`,
  ],
  PRODUCT_IMAGE_MISSING: [422, 'Please upload at least one product image'],
  HANDLE_TAKEN: [409, 'Another product has this handle.'],

  // Import
  IMPORT_FILE: [422, ({ what }) => what ?? 'The file cannot be read.'],
  IMPORT_TOO_LARGE: [
    413,
    'The file is larger than 200 MB. Divide it and import the parts one after the other.',
  ],
  IMPORT_RUNNING: [409, 'Another import is running. Wait until it is done, then try again.'],
  IMPORT_STATE: [409, ({ what }) => what ?? 'This is not possible for this import now.'],

  // Store settings
  COLOUR_TOO_PALE: [
    422,
    ({ what }) => `Text of this colour cannot be read well. The nearest that can: ${what ?? ''}.`,
  ],

  // Managing orders
  STOCK_GONE: [409, 'This order cannot be taken up again: its items are sold by now.'],
  COUPON_GONE: [
    409,
    'This order cannot be taken up again: its coupon has reached its usage limit by now.',
  ],
  STATUS_NOT_LAST: [
    409,
    'This cannot be taken back: the order has changed since. Look at its history.',
  ],
  STATUS_NOT_POSSIBLE: [
    409,
    'The order cannot take this status while its payment is being confirmed.',
  ],
  REFUND_UNDER_WAY: [
    409,
    'The money of this order is on its way back. Once the refund is confirmed or refused, a status can be chosen again.',
  ],
  REFUND_NOT_POSSIBLE: [409, 'There is nothing left to refund on this order.'],
  REFUND_REFUSED: [
    409,
    'The payment provider refused the refund; nothing was given back. Look at the payment there; what the demo brought along is known to the payment simulator only.',
  ],
  REFUND_TOO_MUCH: [422, ({ amount }) => `At most ${amount ?? ''} can be refunded.`],
} as const satisfies Record<string, readonly [status: number, sentence: Sentence]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The shop says no, for a reason a person can act on. A returned value, never thrown inside an act. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly detail: Detail;
  /** Facts for the screen beside the sentence, e.g. the new quote when a total changed. */
  readonly data?: unknown;
}

export function refuse(code: RefusalCode, detail: Detail = {}, data?: unknown): Refusal {
  return data === undefined ? { refused: code, detail } : { refused: code, detail, data };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

export function sentenceOf({ refused, detail }: Refusal): string {
  const sentence: Sentence = REFUSALS[refused][1];
  return typeof sentence === 'string' ? sentence : sentence(detail);
}

export const statusOf = (refusal: Refusal): number => REFUSALS[refusal.refused][0];
