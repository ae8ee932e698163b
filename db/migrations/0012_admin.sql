-- What the admin area needs: a trace of every deed, the merchant's own settings, notes on orders, and news of orders.

-- Who changed what, when, from what to what. Written in the transaction of the change, never altered afterwards. It names
-- records and their values, never what shoppers wrote.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid, -- null: the command line
  actor_name text NOT NULL CHECK (length(actor_name) <= 200),
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 60), -- "coupon.update"
  record_kind text NOT NULL CHECK (length(record_kind) BETWEEN 1 AND 40),
  record_id text CHECK (length(record_id) <= 100),
  record_name text NOT NULL DEFAULT '' CHECK (length(record_name) <= 300), -- as people knew it then
  before jsonb, -- changed values only; null where nothing was
  after jsonb
);
CREATE INDEX audit_entries_by_age ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_entries_by_record ON audit_entries (record_kind, record_id, at DESC);

CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an audit entry is never changed';
END $$;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();

-- What the merchant has set; what is missing here has its factory value.
CREATE TABLE store_settings (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TRIGGER store_settings_changed AFTER INSERT OR UPDATE OR DELETE ON store_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

-- What administrators tell each other about an order; shoppers never see it.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  author_id uuid NOT NULL,
  author_name text NOT NULL CHECK (length(author_name) <= 200),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at timestamptz NOT NULL
);
CREATE INDEX order_notes_by_order ON order_notes (order_id, written_at);

-- Those who look at the list of orders are told that it has changed.
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
    AND NEW.payment_status <> 'capturing') -- a moment within a purchase, which pays for every NOTIFY
  EXECUTE FUNCTION tell_orders_changed();

-- A banner may have its time, and its deletion can be taken back for a while.
ALTER TABLE banners
  ADD COLUMN shows_from timestamptz,
  ADD COLUMN shows_until timestamptz,
  ADD COLUMN deleted_at timestamptz,
  ADD CHECK (shows_until > shows_from);

-- The merchant's own order of featured products; those without a place come after, as ever.
ALTER TABLE products ADD COLUMN featured_position integer;

-- Many products changed at once, by hand: the same kind of recorded job as an import.
ALTER TABLE bulk_jobs DROP CONSTRAINT bulk_jobs_kind_check;
ALTER TABLE bulk_jobs ADD CONSTRAINT bulk_jobs_kind_check CHECK (kind IN ('import', 'edit'));

-- How fast the shop was for its visitors: counts by day, kind of page, measure and bucket; no visitor is in it.
CREATE TABLE web_vitals (
  day date NOT NULL,
  page text NOT NULL CHECK (length(page) <= 40),
  metric text NOT NULL CHECK (metric IN ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  bucket integer NOT NULL CHECK (bucket BETWEEN 0 AND 200),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, page, metric, bucket)
);
