-- expands
-- What each account has bought, for the list of customers: sorting 100,000 accounts by sums would read every order. Filled by
-- the triggers below, for existing accounts by the next migration.
CREATE TABLE customer_totals (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  orders integer NOT NULL DEFAULT 0, -- paid ones, refunded ones included
  spent_cents bigint NOT NULL DEFAULT 0, -- of these, without what was refunded
  last_order_at timestamptz
);
CREATE INDEX customer_totals_by_spent ON customer_totals (spent_cents DESC, user_id DESC);
CREATE INDEX customer_totals_by_orders ON customer_totals (orders DESC, user_id DESC);
CREATE INDEX customer_totals_by_last_order ON customer_totals (coalesce(last_order_at, '-infinity') DESC, user_id DESC);
-- Staff search for any part of a name or an address.
CREATE INDEX users_by_text ON users USING gin (lower(user_name || ' ' || email_key) gin_trgm_ops) WITH (gin_pending_list_limit = 512);
CREATE INDEX users_customers ON users (created_at DESC, id DESC) WHERE role = 'regular' AND erased_at IS NULL;

CREATE FUNCTION add_customer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_totals (user_id) SELECT id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER users_have_totals AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_customer_totals();

-- Counts again instead of adding up differences, so that no order of events matters. Each statement of a function sees what
-- was committed before it, so after waiting for the lock the sums contain what the other transaction did.
CREATE FUNCTION update_customer_totals(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_totals (user_id) SELECT DISTINCT unnest(changed) ON CONFLICT DO NOTHING;
  PERFORM FROM customer_totals WHERE user_id = ANY(changed) ORDER BY user_id FOR UPDATE;
  UPDATE customer_totals t SET orders = sums.orders, spent_cents = sums.spent, last_order_at = sums.last
  FROM (
    SELECT each.id, count(o.id) AS orders, max(o.placed_at) AS last,
      coalesce(sum(o.total_cents - coalesce(refunded.cents, 0)), 0) AS spent
    FROM unnest(changed) AS each (id)
    LEFT JOIN orders o ON o.user_id = each.id AND o.payment_status IN ('paid', 'partially refunded', 'refunded')
    LEFT JOIN LATERAL (
      SELECT sum(amount_cents) AS cents FROM payment_refunds
      WHERE order_id = o.id AND status = 'completed' AND undone_at IS NULL
    ) refunded ON true
    GROUP BY each.id
  ) sums
  WHERE t.user_id = sums.id;
END $$;

CREATE FUNCTION count_paid_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT user_id) INTO changed FROM after WHERE payment_status IN ('paid', 'partially refunded', 'refunded');
  ELSE
    SELECT array_agg(DISTINCT after.user_id) INTO changed FROM after JOIN before USING (id)
    WHERE after.payment_status <> before.payment_status;
  END IF;
  IF changed IS NOT NULL THEN PERFORM update_customer_totals(changed); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_added_count AFTER INSERT ON orders
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_paid_orders();
CREATE TRIGGER orders_changed_count AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_paid_orders();

CREATE FUNCTION count_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_customer_totals(array_agg(DISTINCT o.user_id))
  FROM after JOIN orders o ON o.id = after.order_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_added_count AFTER INSERT ON payment_refunds
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_refunds();
CREATE TRIGGER refunds_changed_count AFTER UPDATE ON payment_refunds
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_refunds();

-- Notes of the staff about a customer, deleted with the account.
CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  author_id uuid NOT NULL,
  author_name text NOT NULL CHECK (length(author_name) <= 200),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at timestamptz NOT NULL
);
CREATE INDEX customer_notes_by_user ON customer_notes (user_id, written_at DESC);
