/** The business constants, each in one place. Spec 9, and the bounds the specification leaves open. */
export const CATEGORIES = [
  { id: 'men', label: 'Men' },
  { id: 'women', label: 'Women' },
  { id: 'kids', label: 'Kids' },
  { id: 'accessories', label: 'Accessories' },
  { id: 'footwear', label: 'Footwear' },
  { id: 'home', label: 'Home' },
  { id: 'garden', label: 'Garden' },
  { id: 'pets', label: 'Pets' },
] as const;
export type Category = (typeof CATEGORIES)[number]['id'];

/** Spec 2 (Listing), in its order; the additions come after. The first is the default. */
export const SORTS = [
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
  { id: 'newest', label: 'Newest' },
  { id: 'top-rated', label: 'Top rated' },
  { id: 'best-selling', label: 'Best-selling' },
] as const;
export type Sort = (typeof SORTS)[number]['id'];
export const DEFAULT_SORT: Sort = 'price-lowtohigh';

/** The orders of the administrators' list; the first is the default. */
export const ADMIN_PRODUCT_SORTS = [
  { id: 'newest', label: 'Newest' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'stock-lowtohigh', label: 'Stock: Low to High' },
  { id: 'featured', label: 'As featured' },
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number]['id'];

/** A search shows the best first; the listing's orders are there as well. */
export const SEARCH_SORTS = [{ id: 'relevance', label: 'Best match' }, ...SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number]['id'];
/** Spec 9: a search while typing needs more characters than these, and waits so long, in milliseconds. */
export const SEARCH_CLEARS_UP_TO = 3;
export const SEARCH_DELAY_MS = 1000;
/** Longest keyword that is looked at; what comes after is left out. */
export const LONGEST_KEYWORD = 200;

/** Price ranges of the listing's filter, in whole dollars; the last is open. */
export const PRICE_RANGES = ['0-25', '25-50', '50-100', '100-200', '200-'] as const;
export const STOCK_FILTERS = ['in-stock', 'low-stock', 'out-of-stock'] as const;
export const RATING_FILTERS = ['4', '3', '2', '1'] as const;
/** The listing's filter groups as query parameters, each a comma-joined list. */
export const FILTER_GROUPS = [
  'category',
  'color',
  'size',
  'price',
  'sale',
  'rating',
  'stock',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

export const LISTING_PAGE_SIZE = 24;
/** A list called as specified, without `limit`, is complete up to this many rows. */
export const LIST_MAX = 1000;
export const MAX_IMAGES = 4;
export const MAX_SHIPPING_METHODS = 4;
export const MAX_ADDRESSES = 3;
export const LOW_STOCK_BELOW = 10;
export const MAX_CART_LINES = 100;
export const MAX_WISHES = 500;
/** How long deleting a review can be undone, ms: as long as its message is kept (Spec 9). */
export const REVIEW_UNDO_MS = 1_000_000;
/** How long an administrator can take back deleting a coupon, a banner or a message, ms: as long as its toast is kept. */
export const ADMIN_UNDO_MS = 1_000_000;
export const MAX_QUANTITY = 10_000;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_TRANSPORTS = 10;
/** Longest field of what a browser says of a passkey, in characters. */
export const MAX_PASSKEY_FIELD = 8192;
export const CAROUSEL_INTERVAL_MS = 15_000;
/** Widths a picture is served in, in pixels. */
export const PICTURE_WIDTHS = [240, 360, 480, 720, 960, 1440] as const;
export const MAX_PICTURE_BYTES = 15_000_000;
/** The largest product file that is taken, and how many of its columns can be told apart. */
export const MAX_IMPORT_BYTES = 200_000_000;
export const MAX_IMPORT_COLUMNS = 300;
/** Products that can be named one by one for a change of many; more are meant by their filter. */
export const MAX_SELECTED = LIST_MAX;

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const;
/** Spec 4: the values an admin may choose. */
export const ADMIN_ORDER_STATUSES = [
  'pending',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const;
export const PAYMENT_STATUSES = [
  'pending',
  'capturing',
  'paid',
  'partially refunded',
  'refunded',
  'failed',
  'expired',
] as const;

/** Views of the orders, beside all of them: what somebody should look at, and what was sold. */
export const ORDER_VIEWS = [
  'to-ship',
  'paid',
  'confirming',
  'failed',
  'expired',
  'refunds',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
export const ORDER_SORTS = ['newest', 'oldest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
/** What a coupon is today; the first that is true of it. */
export const COUPON_STATES = ['inactive', 'expired', 'scheduled', 'used-up', 'usable'] as const;
export type CouponState = (typeof COUPON_STATES)[number];
/** A payment that is being confirmed for longer is worth a look. */
export const CONFIRMING_TOO_LONG_MINUTES = 5;
/** How many orders one print holds. */
export const PRINTED_AT_ONCE = 100;

/** Longest texts, in characters. */
export const MAX_TEXT = {
  userName: 100,
  email: 254,
  address: 300,
  city: 100,
  pincode: 20,
  phone: 40,
  notes: 500,
  option: 60,
  coupon: 50,
  review: 5000,
  subject: 200,
  message: 5000,
  idempotencyKey: 200,
  secretToken: 100,
  idToken: 8192,
} as const;
/** The same of texts that only administrators write; shoppers' pages need not carry them. */
export const MAX_ADMIN_TEXT = { orderNote: 2000, orderSearch: 200 } as const;
