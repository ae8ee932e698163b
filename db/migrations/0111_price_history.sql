-- expands
-- What each product and each variant cost, and when, so that the lowest price before a reduction can be stated (Directive
-- 98/6/EC, article 6a). Triggers write it at every change of a price; a variant without a price of its own follows its product.
CREATE TABLE price_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  variant_id uuid, -- null: the product's own prices
  at timestamptz NOT NULL, -- from when on; of several rows with the same time the last one counts
  price_cents bigint, -- null: as the product
  sale_price_cents bigint,
  offered boolean NOT NULL -- whether it could be bought at all
);
CREATE INDEX price_history_by_product ON price_history (product_id, variant_id, at, id);

-- Never before the row that it follows, although the transaction may have begun earlier.
CREATE FUNCTION price_change_time(of_product uuid, of_variant uuid) RETURNS timestamptz LANGUAGE sql STABLE
RETURN greatest(now(), (SELECT max(at) FROM price_history
  WHERE product_id = of_product AND variant_id IS NOT DISTINCT FROM of_variant));

CREATE FUNCTION record_product_price() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO price_history (product_id, at, price_cents, sale_price_cents, offered)
  VALUES (NEW.id, price_change_time(NEW.id, NULL), NEW.price_cents, NEW.sale_price_cents,
    NEW.deleted_at IS NULL AND NEW.status IN ('active', 'unlisted'));
  RETURN NULL;
END $$;
CREATE FUNCTION record_variant_price() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO price_history (product_id, variant_id, at, price_cents, sale_price_cents, offered)
  VALUES (NEW.product_id, NEW.id, price_change_time(NEW.product_id, NEW.id), NEW.price_cents, NEW.sale_price_cents, NEW.deleted_at IS NULL);
  RETURN NULL;
END $$;
CREATE FUNCTION record_new_product_prices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO price_history (product_id, at, price_cents, sale_price_cents, offered)
  SELECT id, least(created_at, now()), price_cents, sale_price_cents, deleted_at IS NULL AND status IN ('active', 'unlisted') FROM added;
  RETURN NULL;
END $$;
CREATE FUNCTION record_new_variant_prices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- A product's first variants are as old as the product.
  INSERT INTO price_history (product_id, variant_id, at, price_cents, sale_price_cents, offered)
  SELECT product_id, id, CASE WHEN EXISTS (SELECT FROM price_history h WHERE h.product_id = added.product_id AND h.variant_id IS NOT NULL)
      THEN now() ELSE least((SELECT created_at FROM products p WHERE p.id = added.product_id), now()) END,
    price_cents, sale_price_cents, deleted_at IS NULL FROM added;
  RETURN NULL;
END $$;

CREATE TRIGGER products_new_prices AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_new_product_prices();
CREATE TRIGGER variants_new_prices AFTER INSERT ON variants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_new_variant_prices();
CREATE TRIGGER products_prices AFTER UPDATE OF price_cents, sale_price_cents, status, deleted_at ON products FOR EACH ROW
  WHEN ((NEW.price_cents, NEW.sale_price_cents, NEW.deleted_at IS NULL AND NEW.status IN ('active', 'unlisted'))
    IS DISTINCT FROM (OLD.price_cents, OLD.sale_price_cents, OLD.deleted_at IS NULL AND OLD.status IN ('active', 'unlisted')))
  EXECUTE FUNCTION record_product_price();
-- A purchase changes none of these columns.
CREATE TRIGGER variants_prices AFTER UPDATE OF price_cents, sale_price_cents, deleted_at ON variants FOR EACH ROW
  WHEN ((NEW.price_cents, NEW.sale_price_cents, NEW.deleted_at IS NULL)
    IS DISTINCT FROM (OLD.price_cents, OLD.sale_price_cents, OLD.deleted_at IS NULL))
  EXECUTE FUNCTION record_variant_price();

-- Rows are never changed. They go with their product, or when they are old and a newer one was in force 60 days ago.
CREATE FUNCTION keep_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) OR EXISTS (
      SELECT FROM price_history later
      WHERE later.product_id = OLD.product_id AND later.variant_id IS NOT DISTINCT FROM OLD.variant_id
        AND (later.at, later.id) > (OLD.at, OLD.id) AND later.at <= now() - interval '60 days')
    THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the history of prices is never changed';
END $$;
CREATE TRIGGER price_history_stays BEFORE UPDATE OR DELETE ON price_history FOR EACH ROW EXECUTE FUNCTION keep_price_history();
CREATE TRIGGER price_history_stays_all BEFORE TRUNCATE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION keep_price_history();

-- What is reduced today keeps all of its history, because the reduction may have begun long ago.
CREATE FUNCTION delete_old_prices(before timestamptz, most integer) RETURNS integer LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH deleted AS (
    DELETE FROM price_history WHERE id IN (
      SELECT old.id FROM price_history old
      WHERE old.at < least(before, now() - interval '60 days') AND EXISTS (
        SELECT FROM price_history later
        WHERE later.product_id = old.product_id AND later.variant_id IS NOT DISTINCT FROM old.variant_id
          AND (later.at, later.id) > (old.at, old.id) AND later.at <= least(before, now() - interval '60 days'))
      AND NOT EXISTS (SELECT FROM products p WHERE p.id = old.product_id AND p.sale_price_cents > 0)
      AND NOT EXISTS (SELECT FROM variants v WHERE v.product_id = old.product_id AND v.deleted_at IS NULL AND v.sale_price_cents > 0)
      LIMIT most)
    RETURNING id
  )
  SELECT count(*)::integer FROM deleted;
$$;
