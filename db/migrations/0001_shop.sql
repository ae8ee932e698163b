-- The whole shop's tables. Money is whole cents in bigint with bounds: numeric would accept NaN.
-- Text bounds repeat the contract's limits, so that nothing oversized can enter by another way.

-- People ------------------------------------------------------------------------------------------

CREATE TABLE users (
  id uuid PRIMARY KEY,
  user_name text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_key text NOT NULL UNIQUE, -- the address lower-cased: one account for each address
  password_hash text,
  role text NOT NULL DEFAULT 'regular' CHECK (role IN ('admin', 'regular')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32), -- SHA-256; the token itself is never stored
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  pincode text NOT NULL CHECK (length(pincode) BETWEEN 1 AND 20),
  phone text NOT NULL CHECK (length(phone) BETWEEN 1 AND 40),
  notes text NOT NULL CHECK (length(notes) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX addresses_by_user ON addresses (user_id);

-- Counters shared by all instances: `key` names what is limited and for whom.
CREATE TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (key, window_start)
);

-- Catalogue ---------------------------------------------------------------------------------------

CREATE TABLE media_files (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'), -- from the content's hash, so addresses never change their picture
  width integer NOT NULL CHECK (width BETWEEN 1 AND 20000),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 20000),
  byte_size integer NOT NULL CHECK (byte_size > 0),
  thumb_hash text NOT NULL, -- base64
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE products (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 10000),
  category text NOT NULL CHECK (category IN ('men', 'women', 'kids', 'accessories', 'footwear', 'home', 'garden', 'pets')),
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 0 AND 1000000000),
  sale_price_cents bigint NOT NULL DEFAULT 0 CHECK (sale_price_cents BETWEEN 0 AND 1000000000), -- 0: no sale
  -- Spec 9: the unit price is the sale price when above 0, else the price.
  unit_price_cents bigint NOT NULL GENERATED ALWAYS AS (CASE WHEN sale_price_cents > 0 THEN sale_price_cents ELSE price_cents END) STORED,
  cost_price_cents bigint CHECK (cost_price_cents BETWEEN 0 AND 1000000000),
  colors text[] NOT NULL DEFAULT '{}',
  sizes text[] NOT NULL DEFAULT '{}',
  images jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(images) = 'array' AND jsonb_array_length(images) <= 4), -- [{media, alt}]
  shipping_methods jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(shipping_methods) = 'array' AND jsonb_array_length(shipping_methods) <= 4), -- [{name, priceCents, estimatedDeliveryDays}]
  stock_mode text NOT NULL DEFAULT 'shared' CHECK (stock_mode IN ('shared', 'per-variant')),
  featured boolean NOT NULL DEFAULT false,
  todays_deal boolean NOT NULL DEFAULT false,
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  wishlist_count integer NOT NULL DEFAULT 0 CHECK (wishlist_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX products_by_price ON products (unit_price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (category, unit_price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_title ON products (title COLLATE "unicode", id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_age ON products (created_at DESC, id) WHERE deleted_at IS NULL;

-- A sellable combination of colour and size. A product with shared stock has one variant with both empty.
CREATE TABLE variants (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  color text NOT NULL DEFAULT '',
  size text NOT NULL DEFAULT '',
  sku text,
  price_cents bigint CHECK (price_cents BETWEEN 0 AND 1000000000),
  sale_price_cents bigint CHECK (sale_price_cents BETWEEN 0 AND 1000000000),
  on_hand integer NOT NULL CHECK (on_hand BETWEEN 0 AND 10000000),
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  deleted_at timestamptz, -- orders keep naming it
  CHECK (reserved <= on_hand)
);
CREATE UNIQUE INDEX variants_by_choice ON variants (product_id, color, size) WHERE deleted_at IS NULL;

CREATE TABLE banners (
  id uuid PRIMARY KEY,
  media_id text NOT NULL REFERENCES media_files,
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  headline text NOT NULL DEFAULT '' CHECK (length(headline) <= 120),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 300),
  link_label text NOT NULL DEFAULT '' CHECK (length(link_label) <= 60),
  href text NOT NULL DEFAULT '' CHECK (length(href) <= 300),
  focal_x smallint NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
  focal_y smallint NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100),
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_name text NOT NULL,
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  value smallint NOT NULL CHECK (value BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, user_id)
);

CREATE TABLE wishlist_items (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);

-- Promotions --------------------------------------------------------------------------------------

CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 50),
  code_key text NOT NULL GENERATED ALWAYS AS (upper(code)) STORED UNIQUE,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
  discount_type text NOT NULL CHECK (discount_type IN ('percentage', 'fixed')),
  discount_amount bigint NOT NULL CHECK (discount_amount BETWEEN 0 AND 1000000000), -- hundredths of a percent, or cents
  min_purchase_cents bigint NOT NULL DEFAULT 0 CHECK (min_purchase_cents BETWEEN 0 AND 1000000000),
  max_discount_cents bigint CHECK (max_discount_cents BETWEEN 0 AND 1000000000),
  start_date date, -- whole days in the shop's time zone; the end date counts to its end
  end_date date,
  usage_limit integer CHECK (usage_limit >= 0),
  used_count integer NOT NULL DEFAULT 0 CHECK (used_count >= 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (discount_type <> 'percentage' OR discount_amount <= 10000),
  CHECK (usage_limit IS NULL OR used_count <= usage_limit)
);

-- Cart --------------------------------------------------------------------------------------------

CREATE TABLE carts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 0, -- rises with every change, so an order can name the cart it confirmed
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE cart_lines (
  id uuid PRIMARY KEY,
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  color text NOT NULL DEFAULT '',
  size text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  unit_price_when_added_cents bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (cart_id, product_id, color, size)
);

-- Orders ------------------------------------------------------------------------------------------

CREATE SEQUENCE order_numbers START 10001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number bigint NOT NULL UNIQUE DEFAULT nextval('order_numbers'),
  user_id uuid NOT NULL REFERENCES users,
  order_status text NOT NULL DEFAULT 'pending'
    CHECK (order_status IN ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')),
  payment_status text NOT NULL DEFAULT 'pending'
    CHECK (payment_status IN ('pending', 'capturing', 'paid', 'partially refunded', 'refunded', 'failed', 'expired')),
  -- What the order holds of the stock; every change of it moves stock exactly once.
  stock_state text NOT NULL DEFAULT 'reserved' CHECK (stock_state IN ('reserved', 'sold', 'released')),
  coupon_state text NOT NULL DEFAULT 'none' CHECK (coupon_state IN ('none', 'counted', 'given back')),
  reason text NOT NULL DEFAULT '', -- why it was rejected or its payment failed: a code of the orders module
  currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents BETWEEN 0 AND 1000000000000000),
  discount_cents bigint NOT NULL CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  shipping_cents bigint NOT NULL CHECK (shipping_cents BETWEEN 0 AND 1000000000),
  total_cents bigint NOT NULL CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents),
  coupon_id uuid REFERENCES coupons,
  coupon_snapshot jsonb, -- {code, discountType, discountAmount} as it was when the order was placed
  shipping_method text NOT NULL DEFAULT '',
  shipping_days text NOT NULL DEFAULT '',
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  address_id uuid, -- where the snapshot came from; the address may be gone by now
  address_snapshot jsonb NOT NULL, -- {address, city, pincode, phone, notes}
  expires_at timestamptz, -- null: it no longer expires
  provider_order_id text UNIQUE,
  provider_payee_id text,
  payer_id text,
  approval_url text,
  capture_attempt integer NOT NULL DEFAULT 1 CHECK (capture_attempt BETWEEN 1 AND 1000),
  capturing_since timestamptz,
  check_after timestamptz, -- when a sweep next asks the provider about it; moved on by whoever looks, so that one does
  cart_fingerprint bytea NOT NULL, -- hash of cart version, address, shipping and coupon: a repeated checkout finds its order
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  placed_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX orders_by_idempotency_key ON orders (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_by_user ON orders (user_id, placed_at DESC);
CREATE INDEX orders_by_age ON orders (placed_at DESC);
CREATE INDEX orders_by_expiry ON orders (expires_at) WHERE expires_at IS NOT NULL AND payment_status IN ('pending', 'capturing');
CREATE INDEX orders_capturing ON orders (capturing_since) WHERE payment_status = 'capturing';
CREATE INDEX orders_to_check ON orders (check_after) WHERE check_after IS NOT NULL;
-- At most one unpaid order in the buyer's hands; a new checkout releases the older one first.
CREATE UNIQUE INDEX orders_one_unpaid ON orders (user_id)
  WHERE order_status = 'pending' AND payment_status IN ('pending', 'capturing', 'failed') AND expires_at IS NOT NULL;

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  variant_id uuid NOT NULL REFERENCES variants,
  title text NOT NULL,
  image text NOT NULL,
  color text NOT NULL,
  size text NOT NULL,
  list_price_cents bigint NOT NULL,
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_by_product ON order_lines (product_id);

CREATE TABLE order_history (
  -- Drawn under the order's lock, so an order's rows sort as they happened even across instances.
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('shopper', 'admin', 'provider', 'shop')),
  actor_id uuid,
  event text NOT NULL, -- an event of the orders table
  cause text NOT NULL DEFAULT '', -- the provider's event that told of it, where one did
  order_status text NOT NULL,
  payment_status text NOT NULL,
  stock_state text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX order_history_by_order ON order_history (order_id, id);

-- Every movement of stock; their sums are the variant's two columns (doctor C2).
CREATE TABLE stock_movements (
  id uuid PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variants,
  order_id uuid REFERENCES orders,
  reason text NOT NULL CHECK (reason IN ('initial', 'correction', 'reservation', 'release', 'sale', 'restock')),
  on_hand_change integer NOT NULL,
  reserved_change integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movements_by_variant ON stock_movements (variant_id);
CREATE INDEX stock_movements_by_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;

-- Payments ----------------------------------------------------------------------------------------

CREATE TABLE payment_attempts (
  order_id uuid NOT NULL REFERENCES orders,
  attempt integer NOT NULL,
  request_id text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  outcome text NOT NULL DEFAULT 'unknown' CHECK (outcome IN ('unknown', 'completed', 'pending', 'declined', 'not approved', 'different')),
  PRIMARY KEY (order_id, attempt)
);

CREATE TABLE payment_captures (
  provider_capture_id text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL CHECK (status IN ('completed', 'pending', 'declined')),
  matches boolean NOT NULL, -- amount, currency, payee and reference were the order's
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  payee_id text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payment_captures_by_order ON payment_captures (order_id);

CREATE TABLE payment_refunds (
  id uuid PRIMARY KEY, -- also the request id towards the provider
  order_id uuid NOT NULL REFERENCES orders,
  provider_capture_id text NOT NULL REFERENCES payment_captures,
  provider_refund_id text UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'completed', 'refused')),
  restock boolean NOT NULL DEFAULT false,
  reason text NOT NULL DEFAULT '',
  actor_id uuid,
  asked_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payment_refunds_by_order ON payment_refunds (order_id);

CREATE TABLE webhook_events (
  event_id text PRIMARY KEY,
  kind text NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  payload jsonb NOT NULL
);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL,
  status integer, -- null while in flight
  answer jsonb,
  locked_until timestamptz NOT NULL, -- a killed request lets go of its key
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

-- Mail --------------------------------------------------------------------------------------------

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text NOT NULL UNIQUE, -- what the mail is about: the same event never mails twice
  recipient text NOT NULL,
  payload jsonb NOT NULL,
  queued_at timestamptz NOT NULL,
  locked_until timestamptz, -- who sends it has it to himself until then
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX mails_unsent ON mails (queued_at) WHERE sent_at IS NULL;

-- Pages are kept rendered in memory by every instance; each hears of what changes them ------------

CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER banners_changed AFTER INSERT OR UPDATE OR DELETE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER variants_listed AFTER INSERT OR DELETE ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
-- Only what a page shows: the exact number matters below 10 ('Only N items left'), else not. NOTIFY makes
-- commits queue behind one another, so a plain sale must not pay for it.
CREATE TRIGGER variants_stock_changed AFTER UPDATE ON variants
  FOR EACH ROW
  WHEN (least(NEW.on_hand - NEW.reserved, 10) IS DISTINCT FROM least(OLD.on_hand - OLD.reserved, 10)
    OR (NEW.price_cents, NEW.sale_price_cents, NEW.deleted_at) IS DISTINCT FROM (OLD.price_cents, OLD.sale_price_cents, OLD.deleted_at))
  EXECUTE FUNCTION tell_catalogue_changed();
