-- expands
-- What changed the total of an order besides its lines, as it was charged: discount, shipping, fees, tax that was added.
CREATE TABLE order_adjustments (
  order_id uuid NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('discount', 'shipping', 'fee', 'tax')),
  label text NOT NULL, -- the coupon's code, the shipping method, the way to pay
  amount_cents bigint NOT NULL CHECK (CASE WHEN kind = 'discount' THEN amount_cents <= 0 ELSE amount_cents >= 0 END),
  tax_class text,
  tax_rate integer CHECK (tax_rate BETWEEN 0 AND 10000), -- hundredths of a percent
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  PRIMARY KEY (order_id, position),
  CHECK (tax_rate IS NOT NULL OR tax_cents = 0)
);

ALTER TABLE order_lines
  ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0), -- its share of the order's
  ADD COLUMN tax_class text,
  ADD COLUMN tax_rate integer CHECK (tax_rate BETWEEN 0 AND 10000),
  ADD COLUMN tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0);

ALTER TABLE orders
  ADD COLUMN fee_cents bigint NOT NULL DEFAULT 0 CHECK (fee_cents BETWEEN 0 AND 1000000000),
  ADD COLUMN tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0), -- added to the prices; 0 where they include it
  ADD COLUMN tax_snapshot jsonb, -- {scheme, included, country, region} as it was; null without tax
  DROP CONSTRAINT orders_check1,
  ADD CONSTRAINT orders_check1
    CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents + fee_cents + tax_cents) NOT VALID;

-- Processes of the release before write no adjustments. They follow from the order's columns, and the discount's share of
-- each line is that of the largest remainder, as `spread` in kernel/money.ts divides it.
CREATE FUNCTION fill_order_adjustments(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH exact AS (
    SELECT order_id, position, discount_cents,
      div(discount_cents::numeric * line, nullif(lines, 0)) AS whole, mod(discount_cents::numeric * line, nullif(lines, 0)) AS rest
    FROM (
      SELECT l.order_id, l.position, o.discount_cents, l.unit_price_cents * l.quantity AS line,
        sum(l.unit_price_cents * l.quantity) OVER (PARTITION BY l.order_id) AS lines
      FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.id = ANY (ids) AND o.discount_cents > 0
    ) each
  ), shares AS (
    SELECT order_id, position, whole + (row_number() OVER (PARTITION BY order_id ORDER BY rest DESC, position)
      <= discount_cents - sum(whole) OVER (PARTITION BY order_id))::integer AS share
    FROM exact
  ), shared AS (
    UPDATE order_lines l SET discount_cents = share FROM shares s
    WHERE l.order_id = s.order_id AND l.position = s.position AND l.discount_cents <> share
  )
  INSERT INTO order_adjustments (order_id, position, kind, label, amount_cents)
  SELECT o.id, given.position, given.kind, given.label, given.amount
  FROM orders o CROSS JOIN LATERAL (VALUES
    (0, 'discount', coalesce(o.coupon_snapshot ->> 'code', ''), -o.discount_cents, o.discount_cents > 0),
    (1, 'shipping', o.shipping_method, o.shipping_cents, o.shipping_cents > 0 OR o.shipping_method <> '')
  ) given (position, kind, label, amount, charged)
  WHERE o.id = ANY (ids) AND charged;
$$;

CREATE FUNCTION check_order_adjustments(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  o orders;
  sums record;
BEGIN
  SELECT * INTO o FROM orders WHERE id = checked;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT count(*) AS rows, coalesce(sum(amount_cents), 0) AS total,
    coalesce(sum(amount_cents) FILTER (WHERE kind = 'discount'), 0) AS discount,
    coalesce(sum(amount_cents) FILTER (WHERE kind = 'shipping'), 0) AS shipping,
    coalesce(sum(amount_cents) FILTER (WHERE kind = 'fee'), 0) AS fee
  INTO sums FROM order_adjustments WHERE order_id = checked;
  IF sums.rows = 0 AND o.fee_cents = 0 AND o.tax_cents = 0 THEN
    PERFORM fill_order_adjustments(ARRAY[checked]);
    RETURN;
  END IF;
  IF o.subtotal_cents + sums.total <> o.total_cents OR sums.discount <> -o.discount_cents
    OR sums.shipping <> o.shipping_cents OR sums.fee <> o.fee_cents
    OR (SELECT sum(discount_cents) <> o.discount_cents FROM order_lines WHERE order_id = checked)
  THEN
    RAISE EXCEPTION 'the adjustments of order % do not lead to its total', checked USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION check_adjusted_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_order_adjustments(CASE WHEN TG_OP = 'DELETE' THEN OLD.order_id ELSE NEW.order_id END);
  RETURN NULL;
END $$;
CREATE FUNCTION check_priced_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_order_adjustments(NEW.id);
  RETURN NULL;
END $$;
-- At the end of the transaction, because an order and its adjustments change one after the other.
CREATE CONSTRAINT TRIGGER order_adjustments_checked AFTER INSERT OR UPDATE OR DELETE ON order_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_adjusted_order();
CREATE CONSTRAINT TRIGGER orders_priced
  AFTER INSERT OR UPDATE OF subtotal_cents, discount_cents, shipping_cents, fee_cents, tax_cents, total_cents, shipping_method ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.total_cents <> NEW.subtotal_cents OR NEW.discount_cents > 0 OR NEW.shipping_method <> '')
  EXECUTE FUNCTION check_priced_order();

-- An order that is priced again has other adjustments; who writes none, the release before, gets those that follow.
CREATE FUNCTION clear_order_adjustments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_adjustments WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_repriced
  AFTER UPDATE OF subtotal_cents, discount_cents, shipping_cents, fee_cents, tax_cents, total_cents, shipping_method, coupon_snapshot ON orders
  FOR EACH ROW
  WHEN ((NEW.subtotal_cents, NEW.discount_cents, NEW.shipping_cents, NEW.fee_cents, NEW.tax_cents, NEW.shipping_method, NEW.coupon_snapshot)
    IS DISTINCT FROM (OLD.subtotal_cents, OLD.discount_cents, OLD.shipping_cents, OLD.fee_cents, OLD.tax_cents, OLD.shipping_method, OLD.coupon_snapshot))
  EXECUTE FUNCTION clear_order_adjustments();
