-- expands
CREATE SEQUENCE order_numbers START 10001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number bigint NOT NULL UNIQUE DEFAULT nextval('order_numbers'),
  user_id uuid NOT NULL REFERENCES users,
  order_status text NOT NULL DEFAULT 'pending'
    CHECK (order_status IN ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')),
  payment_status text NOT NULL DEFAULT 'pending'
    CHECK (payment_status IN ('pending', 'capturing', 'paid', 'partially refunded', 'refunded', 'failed', 'expired')),
  -- What the order holds of the stock; every change of this column moves stock exactly once.
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
  address_id uuid, -- the source of the snapshot; the address may have been deleted
  address_snapshot jsonb NOT NULL, -- {address, city, pincode, phone, notes}
  expires_at timestamptz, -- null: it does not expire any more
  provider_order_id text UNIQUE,
  provider_payee_id text,
  payer_id text,
  approval_url text,
  capture_attempt integer NOT NULL DEFAULT 1 CHECK (capture_attempt BETWEEN 1 AND 1000),
  capturing_since timestamptz,
  check_after timestamptz, -- next time to ask the provider; an instance that asks moves it forward, so that only one does
  cart_fingerprint bytea NOT NULL, -- hash of cart version, address, shipping and coupon: a repeated checkout finds its order
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  placed_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  erase_when_closed boolean NOT NULL DEFAULT false, -- of a deleted account: personal data is erased when the order is closed
  -- Administrators search for any part of a word; folding at each search would be slow.
  customer_folded text NOT NULL GENERATED ALWAYS AS (lower(customer_name || ' ' || customer_email)) STORED
);
CREATE UNIQUE INDEX orders_by_idempotency_key ON orders (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_by_user ON orders (user_id, placed_at DESC);
CREATE INDEX orders_by_age ON orders (placed_at DESC);
CREATE INDEX orders_by_expiry ON orders (expires_at) WHERE expires_at IS NOT NULL AND payment_status IN ('pending', 'capturing');
CREATE INDEX orders_to_check ON orders (check_after) WHERE check_after IS NOT NULL;
CREATE INDEX orders_to_erase ON orders (id) WHERE erase_when_closed;
-- The counts of the views of the order list are index-only scans.
CREATE INDEX orders_by_state ON orders (payment_status, order_status);
-- Unpaid orders of a shopper shorten the hold of the next one.
CREATE INDEX orders_unpaid_by_user ON orders (user_id, placed_at)
  WHERE order_status = 'rejected' AND payment_status IN ('failed', 'expired');
-- At most one open unpaid order for each user; a new checkout releases the older one first.
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
  title_folded text NOT NULL GENERATED ALWAYS AS (lower(title)) STORED, -- for search, like orders.customer_folded
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_by_product ON order_lines (product_id);
CREATE INDEX order_lines_by_title ON order_lines USING gin (title_folded gin_trgm_ops) WITH (gin_pending_list_limit = 512);

CREATE TABLE order_history (
  -- Assigned while the order is locked, so the rows of an order are sorted by time even across instances.
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('shopper', 'admin', 'provider', 'shop')),
  actor_id uuid,
  event text NOT NULL, -- an event of the orders table
  cause text NOT NULL DEFAULT '', -- the id of the provider's event, if one caused it
  order_status text NOT NULL,
  payment_status text NOT NULL,
  stock_state text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX order_history_by_order ON order_history (order_id, id);

-- Internal notes of administrators.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  author_id uuid NOT NULL,
  author_name text NOT NULL CHECK (length(author_name) <= 200),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at timestamptz NOT NULL
);
CREATE INDEX order_notes_by_order ON order_notes (order_id, written_at);

-- A ledger of stock: the sums are the two columns of the variant (doctor C2).
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
  matches boolean NOT NULL, -- whether amount, currency, payee and reference match the order
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  payee_id text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payment_captures_by_order ON payment_captures (order_id);

CREATE TABLE payment_refunds (
  id uuid PRIMARY KEY, -- also the request id at the provider
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
  payload jsonb NOT NULL,
  look_at timestamptz NOT NULL DEFAULT now() -- next time a scheduled job processes it
);
CREATE INDEX webhook_events_open ON webhook_events (look_at) WHERE processed_at IS NULL;

-- Notifies open order lists of the admin area.
CREATE FUNCTION tell_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_placed AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_orders_changed();
CREATE TRIGGER orders_moved AFTER UPDATE ON orders
  FOR EACH ROW
  WHEN ((NEW.order_status, NEW.payment_status) IS DISTINCT FROM (OLD.order_status, OLD.payment_status)
    AND NEW.payment_status <> 'capturing') -- brief; every NOTIFY slows purchases
  EXECUTE FUNCTION tell_orders_changed();
