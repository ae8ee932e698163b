/** Business constants: those of Spec 9, and limits that the specification leaves open. */
/** In characters. */
export const MAX_CATEGORY_ID = 80;
export const MAX_CATEGORY_NAME = 60;
/** Every page carries all of them. */
export const MAX_CATEGORIES = 100;
/** The admin area lists all of them at once. */
export const MAX_COLLECTIONS = 200;
/** Chosen by hand. */
export const MAX_COLLECTION_PRODUCTS = 500;

/** Spec 9: search-as-you-type needs more characters than this. */
export const TOO_SHORT_SEARCH_LENGTH = 3;
/** Spec 9: debounce of search-as-you-type. */
export const SEARCH_DELAY_MS = 1000;
/** Longer keywords are truncated. */
export const MAX_KEYWORD_LENGTH = 200;

export const LISTING_PAGE_SIZE = 24;
/** Most rows of a list requested without `limit`, as the specification's client does. */
export const LIST_MAX = 1000;
/** Spec 5: four pictures of a product, until the merchant allows more. */
export const DEFAULT_MAX_PICTURES = 4;
export const MAX_PICTURES = 20;
/** Products shown beneath another one. */
export const MAX_RELATED = 8;
export const MAX_SHIPPING_METHODS = 4;
export const MAX_ADDRESSES = 3;
/** Colour and size included. */
export const MAX_OPTIONS = 3;
/** Combinations of a product with further options: as many as the file format of imports allows. */
export const MAX_COMBINATIONS = 2048;
export const LOW_STOCK_BELOW = 10;
export const MAX_CART_LINES = 100;
export const MAX_WISHLIST_ITEMS = 500;
/** How long deleting a review can be undone: as long as its toast is shown (Spec 9). */
export const REVIEW_UNDO_MS = 1_000_000;
/** How long an administrator can undo deleting a coupon, a banner or a message: as long as its toast is shown. */
export const ADMIN_UNDO_MS = 1_000_000;
export const MAX_QUANTITY = 10_000;
/** After so many hours no attempt to sign in is stored any more: limits look back an hour, and a job deletes once an hour. */
export const ATTEMPT_HOURS = 2;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_TRANSPORTS = 10;
/** Longest field of a passkey credential, in characters. */
export const MAX_PASSKEY_FIELD = 8192;
export const CAROUSEL_INTERVAL_MS = 15_000;
/** Widths in which a picture is served, in pixels. */
export const PICTURE_WIDTHS = [240, 360, 480, 720, 960, 1440] as const;
export const MAX_PICTURE_BYTES = 15_000_000;
/** The largest product file that can be imported. */
export const MAX_IMPORT_BYTES = 200_000_000;
export const MAX_IMPORT_COLUMNS = 300;
/** Most product ids in one bulk edit; a larger selection is sent as its filter. */
export const MAX_SELECTED = LIST_MAX;

/** Length of a sentence that the merchant writes. */
export const MAX_WORD = 2000;

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const;
/** Spec 4: the statuses an administrator can set. */
export const ADMIN_ORDER_STATUSES = [
  'pending',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const;
/** `covered`: the payment provider paid the customer itself; `closed`: anything else. */
export const DISPUTE_OUTCOMES = ['won', 'lost', 'cancelled', 'covered', 'closed'] as const;
export const PAYMENT_STATUSES = [
  'pending',
  'capturing',
  'paid',
  'partially refunded',
  'refunded',
  'failed',
  'expired',
] as const;

/** Filtered views of the admin order list, in addition to all orders. */
export const ORDER_VIEWS = [
  'to-ship',
  'paid',
  'confirming',
  'failed',
  'expired',
  'refunds',
  'returns',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
export const ORDER_SORTS = ['newest', 'oldest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
/** Whether a customer receives the newsletter. */
export const NEWSLETTER_STATES = ['subscribed', 'unconfirmed', 'none'] as const;
export const CUSTOMER_SORTS = ['newest', 'last-order', 'most-spent', 'most-orders'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
/** A coupon's state today: the first of these that applies. */
export const COUPON_STATES = ['inactive', 'expired', 'scheduled', 'used-up', 'usable'] as const;
export type CouponState = (typeof COUPON_STATES)[number];
/** Lines of an order that staff place for a customer. */
export const MAX_MANUAL_LINES = 100;
/** How long an order by staff holds its stock until it is paid. */
/** How long the link to a guest's order works after it was mailed, and after the last event of the order. */
export const ORDER_LINK_DAYS = 180;

export const MANUAL_ORDER_DAYS = 3;
/** A payment that is being confirmed for longer is flagged for administrators. */
export const CONFIRMING_TOO_LONG_MINUTES = 5;
export const MAX_PRINTED_ORDERS = 100;

/** Maximum text lengths, in characters. */
export const MAX_TEXT = {
  userName: 100,
  email: 254,
  address: 300,
  city: 100,
  pincode: 20,
  phone: 40,
  notes: 500,
  company: 100,
  addressLine2: 200,
  region: 100,
  country: 60,
  vatId: 20,
  option: 60,
  coupon: 50,
  review: 5000,
  subject: 200,
  message: 5000,
  idempotencyKey: 200,
  secretToken: 100,
  idToken: 8192,
} as const;
/** For texts that only administrators write, so that storefront bundles do not contain them. */
export const MAX_SHIPPING_ZONES = 60;
export const MAX_ZONE_METHODS = 12;
export const MAX_PRICE_STEPS = 20;
/** Regions or postcodes of a zone. */
export const MAX_ZONE_PLACES = 200;

export const MAX_ADMIN_TEXT = {
  /** Of the shop's zones: a name or the days. */
  shippingMethod: 100,
  pickUp: 300,
  taxClass: 40,
  /** The name of a company. */
  company: 200,
  brand: 100,
  /** Name, unit, choice and text of a custom field. */
  fieldName: 40,
  fieldUnit: 20,
  fieldChoice: 60,
  fieldText: 300,
  orderNote: 2000,
  carrier: 60,
  trackingNumber: 100,
  trackingUrl: 500,
  customerNote: 2000,
  answer: 5000,
  orderSearch: 200,
  tokenName: 60,
} as const;
export const MAX_PRODUCT_FIELDS = 20;
/** Options of products that lists offer as a filter. */
export const MAX_FILTER_OPTIONS = 10;
/** Values that a filter of the shop's own offers, those of most products. */
export const MAX_OWN_VALUES = 100;
export const MAX_FIELD_CHOICES = 50;
/** How long a deleted product is listed under "Recently deleted" and can be restored, days. */
export const RECENTLY_DELETED_DAYS = 30;

/** After how many days an API token can expire. */
export const TOKEN_DAYS = [30, 90, 365] as const;
/** For one member of the staff, expired ones included. */
export const MAX_API_TOKENS = 50;
/** Characters, with the English texts. */
export const MAX_LANGUAGE_FILE = 2_000_000;
/** Characters, with the pictures. */
export const MAX_CONTENT_FILE = 20_000_000;
