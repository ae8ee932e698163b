/** The tables as Kysely sees them; the twin of db/migrations. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<Value> = ColumnType<Value, string, string>;

export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'inProcess'
  | 'inShipping'
  | 'delivered'
  | 'rejected';
export type PaymentStatus =
  | 'pending'
  | 'capturing'
  | 'paid'
  | 'partially refunded'
  | 'refunded'
  | 'failed'
  | 'expired';
export type StockState = 'reserved' | 'sold' | 'released';

export interface Database {
  users: {
    id: string;
    user_name: string;
    email: string;
    email_key: string;
    password_hash: string | null;
    role: Generated<'admin' | 'regular'>;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    erased_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  sessions: {
    token_hash: Buffer;
    id: Generated<string>;
    user_id: string;
    device: Generated<string>;
    created_at: Timestamp;
    last_seen_at: GeneratedTime;
    expires_at: Timestamp;
  };
  identities: { issuer: string; subject: string; user_id: string; created_at: Timestamp };
  identity_links: {
    token_hash: Buffer;
    issuer: string;
    subject: string;
    user_id: string;
    expires_at: Timestamp;
  };
  identity_tokens: { token_hash: Buffer; expires_at: Timestamp };
  password_resets: {
    token_hash: Buffer;
    user_id: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  addresses: {
    id: string;
    user_id: string;
    address: string;
    city: string;
    pincode: string;
    phone: string;
    notes: string;
    created_at: Timestamp;
    updated_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  rate_limits: { key: string; window_start: Timestamp; count: number };
  media_files: {
    id: string;
    width: number;
    height: number;
    byte_size: number;
    thumb_hash: string;
    created_at: GeneratedTime;
    avif_made_at: Timestamp | null;
    avif_claimed_at: Timestamp | null;
    avif_tries: Generated<number>;
  };
  picture_fetches: {
    id: string;
    target: 'product' | 'banner';
    target_id: string;
    position: number;
    address: string;
    alt: Generated<string>;
    state: Generated<'waiting' | 'fetched' | 'failed'>;
    tries: Generated<number>;
    reason: string | null;
    media_id: string | null;
    next_try_at: GeneratedTime;
    created_at: GeneratedTime;
    finished_at: Timestamp | null;
  };
  products: {
    id: string;
    /** Its name in addresses and files; from title and id where none is given. */
    slug: Generated<string>;
    title: string;
    description: string;
    category: string;
    price_cents: number;
    sale_price_cents: Generated<number>;
    unit_price_cents: GeneratedAlways<number>;
    cost_price_cents: number | null;
    colors: Generated<string[]>;
    sizes: Generated<string[]>;
    images: Json<{ media: string; alt: string }[]>;
    shipping_methods: Json<{ name: string; priceCents: number; estimatedDeliveryDays: string }[]>;
    stock_mode: Generated<'shared' | 'per-variant'>;
    featured: Generated<boolean>;
    todays_deal: Generated<boolean>;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    wishlist_count: Generated<number>;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    deleted_at: Timestamp | null;
  };
  variants: {
    id: string;
    product_id: string;
    color: Generated<string>;
    size: Generated<string>;
    sku: string | null;
    price_cents: number | null;
    sale_price_cents: number | null;
    on_hand: number;
    reserved: Generated<number>;
    deleted_at: Timestamp | null;
  };
  search_words: { word: string };
  search_synonyms: {
    id: Generated<string>;
    words: string[];
    stems: GeneratedAlways<string[]>;
    updated_at: GeneratedTime;
  };
  search_misses: {
    words: string;
    count: Generated<number>;
    first_at: Timestamp;
    last_at: Timestamp;
  };
  banners: {
    id: string;
    media_id: string;
    alt: Generated<string>;
    headline: Generated<string>;
    body: Generated<string>;
    link_label: Generated<string>;
    href: Generated<string>;
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    position: Generated<number>;
    created_at: GeneratedTime;
  };
  reviews: {
    id: string;
    product_id: string;
    user_id: string;
    user_name: string;
    message: string;
    value: number;
    created_at: Timestamp;
  };
  removed_reviews: {
    id: string;
    product_id: string;
    user_id: string;
    user_name: string;
    message: string;
    value: number;
    created_at: Timestamp;
    removed_by: 'author' | 'admin';
    removed_at: Timestamp;
  };
  wishlist_items: {
    user_id: string;
    product_id: string;
    added_at: Timestamp;
    unit_price_cents: number | null;
    was_sold_out: Generated<boolean>;
  };
  coupons: {
    id: string;
    code: string;
    code_key: GeneratedAlways<string>;
    description: Generated<string>;
    discount_type: 'percentage' | 'fixed';
    discount_amount: number;
    min_purchase_cents: Generated<number>;
    max_discount_cents: number | null;
    start_date: string | null;
    end_date: string | null;
    usage_limit: number | null;
    used_count: Generated<number>;
    is_active: Generated<boolean>;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    deleted_at: Timestamp | null;
  };
  carts: { id: string; user_id: string; version: Generated<number>; updated_at: GeneratedTime };
  cart_lines: {
    id: string;
    cart_id: string;
    product_id: string;
    color: string;
    size: string;
    quantity: number;
    unit_price_when_added_cents: number;
    added_at: Timestamp;
  };
  orders: {
    id: string;
    number: Generated<number>;
    user_id: string;
    order_status: Generated<OrderStatus>;
    payment_status: Generated<PaymentStatus>;
    stock_state: Generated<StockState>;
    coupon_state: Generated<'none' | 'counted' | 'given back'>;
    reason: Generated<string>;
    currency: Generated<string>;
    subtotal_cents: number;
    discount_cents: number;
    shipping_cents: number;
    total_cents: number;
    coupon_id: string | null;
    coupon_snapshot: Json<{
      code: string;
      discountType: 'percentage' | 'fixed';
      discountAmount: number;
    }> | null;
    shipping_method: Generated<string>;
    shipping_days: Generated<string>;
    customer_name: string;
    customer_email: string;
    address_id: string | null;
    address_snapshot: Json<{
      address: string;
      city: string;
      pincode: string;
      phone: string;
      notes: string;
    }>;
    expires_at: Timestamp | null;
    provider_order_id: string | null;
    provider_payee_id: string | null;
    payer_id: string | null;
    approval_url: string | null;
    capture_attempt: Generated<number>;
    capturing_since: Timestamp | null;
    check_after: Timestamp | null;
    cart_fingerprint: Buffer;
    idempotency_key: string | null;
    erase_when_closed: Generated<boolean>;
    placed_at: Timestamp;
    updated_at: Timestamp;
  };
  order_lines: {
    order_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    title: string;
    image: string;
    color: string;
    size: string;
    list_price_cents: number;
    unit_price_cents: number;
    quantity: number;
  };
  order_history: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Timestamp;
    actor: 'shopper' | 'admin' | 'provider' | 'shop';
    actor_id: string | null;
    event: string;
    cause: Generated<string>;
    order_status: OrderStatus;
    payment_status: PaymentStatus;
    stock_state: StockState;
    note: Generated<string>;
  };
  stock_movements: {
    id: string;
    variant_id: string;
    order_id: string | null;
    reason: 'initial' | 'correction' | 'reservation' | 'release' | 'sale' | 'restock';
    on_hand_change: number;
    reserved_change: number;
    at: Timestamp;
  };
  payment_attempts: {
    order_id: string;
    attempt: number;
    request_id: string;
    asked_at: Timestamp;
    outcome: Generated<
      'unknown' | 'completed' | 'pending' | 'declined' | 'not approved' | 'different'
    >;
  };
  payment_captures: {
    provider_capture_id: string;
    order_id: string;
    status: 'completed' | 'pending' | 'declined';
    matches: boolean;
    amount_cents: number;
    currency: string;
    payee_id: Generated<string>;
    reference: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  payment_refunds: {
    id: string;
    order_id: string;
    provider_capture_id: string;
    provider_refund_id: string | null;
    amount_cents: number;
    status: Generated<'asked' | 'completed' | 'refused'>;
    restock: Generated<boolean>;
    reason: Generated<string>;
    actor_id: string | null;
    asked_at: Timestamp;
    updated_at: Timestamp;
  };
  webhook_events: {
    event_id: string;
    kind: string;
    received_at: Timestamp;
    processed_at: Timestamp | null;
    look_at: Generated<Timestamp>;
    payload: Json<unknown>;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    answer: Json<unknown> | null;
    locked_until: Timestamp;
    created_at: GeneratedTime;
  };
  contact_messages: {
    id: string;
    user_id: string | null;
    name: string;
    email: string;
    subject: string;
    message: string;
    received_at: Timestamp;
    answered_at: ColumnType<Date | null, Date | undefined, Date | null>;
  };
  mails: {
    id: string;
    kind: string;
    dedupe_key: string;
    recipient: string;
    payload: Json<unknown>;
    queued_at: Timestamp;
    locked_until: Timestamp | null;
    sent_at: Timestamp | null;
    attempts: Generated<number>;
    last_error: string | null;
  };
  product_exchange: {
    product_id: string;
    kept: Json<{
      html: string | null;
      cells: Record<string, string>;
      variants: { color: string; size: string; cells: Record<string, string> }[];
    }> | null;
    pictures: Json<{ address: string; media: string | null; alt: string }[]>;
  };
  bulk_jobs: {
    id: string;
    number: GeneratedAlways<number>;
    kind: 'import';
    state: 'reading' | 'planned' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed';
    actor_id: string | null;
    actor_name: string;
    title: string;
    settings: Json<{ category: string | null }>;
    summary: Json<unknown>;
    problem: string | null;
    started_at: Timestamp;
    planned_at: Timestamp | null;
    applied_at: Timestamp | null;
    undone_at: Timestamp | null;
  };
  bulk_job_rows: {
    job_id: string;
    position: number;
    line: number;
    name: string;
    product_id: string | null;
    kind: 'added' | 'changed' | 'unchanged' | 'refused';
    state: 'planned' | 'applied' | 'undone' | 'refused';
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    changes: Json<{ field: string; before: string; after: string }[]>;
    problems: Json<{ line: number; reason: string }[]>;
  };
  bulk_job_lines: {
    job_id: string;
    line: number;
    name: string;
    cells: Json<Record<string, string>>;
    problem: string | null;
    size: number;
  };
}
