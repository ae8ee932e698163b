-- expands
-- Lists show, filter and sort by the lowest price that can be bought, also where variants have prices of their own.
-- The price of a variant. The product's sale does not apply to a variant with its own price.
CREATE FUNCTION variant_sale_price(own_price bigint, own_sale_price bigint, product_sale_price bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(own_sale_price, CASE WHEN own_price IS NULL THEN product_sale_price ELSE 0 END);

CREATE FUNCTION variant_unit_price(own_price bigint, own_sale_price bigint, product_price bigint, product_sale_price bigint)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN variant_sale_price(own_price, own_sale_price, product_sale_price) > 0
  THEN variant_sale_price(own_price, own_sale_price, product_sale_price) ELSE coalesce(own_price, product_price) END;

-- The lowest price of the variants that can be bought, of all when none can; null when no variant has a price of its own.
CREATE FUNCTION lowest_variant_price(of_product uuid, product_price bigint, product_sale_price bigint) RETURNS bigint
LANGUAGE sql STABLE
RETURN (SELECT CASE WHEN bool_or(v.price_cents IS NOT NULL OR v.sale_price_cents IS NOT NULL) THEN coalesce(
    min(variant_unit_price(v.price_cents, v.sale_price_cents, product_price, product_sale_price)) FILTER (WHERE v.on_hand > v.reserved),
    min(variant_unit_price(v.price_cents, v.sale_price_cents, product_price, product_sale_price))) END
  FROM variants v WHERE v.product_id = of_product AND v.deleted_at IS NULL);

ALTER TABLE products ADD COLUMN lowest_variant_price_cents bigint; -- null: as unit_price_cents

CREATE FUNCTION set_lowest_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  -- Of most products no variant has a price of its own: nothing is locked or written.
  IF EXISTS (SELECT FROM products WHERE id = changed AND lowest_variant_price_cents IS NOT NULL) OR EXISTS (
    SELECT FROM variants WHERE product_id = changed AND deleted_at IS NULL AND (price_cents IS NOT NULL OR sale_price_cents IS NOT NULL))
  THEN
    -- Locked first, so that of two variants which sell out at the same time the later one sees the other.
    PERFORM FROM products WHERE id = changed FOR NO KEY UPDATE;
    UPDATE products SET lowest_variant_price_cents = lowest_variant_price(id, price_cents, sale_price_cents)
    WHERE id = changed AND lowest_variant_price_cents IS DISTINCT FROM lowest_variant_price(id, price_cents, sale_price_cents);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_listed_price AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION set_lowest_variant_price();
-- A sale changes the price only when a variant sells out or comes back.
CREATE TRIGGER variants_price_changed AFTER UPDATE ON variants
  FOR EACH ROW
  WHEN ((NEW.on_hand > NEW.reserved) IS DISTINCT FROM (OLD.on_hand > OLD.reserved)
    OR (NEW.price_cents, NEW.sale_price_cents, NEW.deleted_at) IS DISTINCT FROM (OLD.price_cents, OLD.sale_price_cents, OLD.deleted_at))
  EXECUTE FUNCTION set_lowest_variant_price();

CREATE FUNCTION refresh_lowest_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lowest_variant_price_cents := lowest_variant_price(NEW.id, NEW.price_cents, NEW.sale_price_cents);
  RETURN NEW;
END $$;
CREATE TRIGGER products_price_changed BEFORE UPDATE OF price_cents, sale_price_cents ON products
  FOR EACH ROW
  WHEN (NEW.lowest_variant_price_cents IS NOT NULL
    AND (NEW.price_cents, NEW.sale_price_cents) IS DISTINCT FROM (OLD.price_cents, OLD.sale_price_cents))
  EXECUTE FUNCTION refresh_lowest_variant_price();

-- The expressions must be the listing's (LOWEST_PRICE and ARRANGED). The indexes by unit_price_cents serve processes of the
-- previous release.
CREATE INDEX products_by_lowest_price ON products ((coalesce(lowest_variant_price_cents, unit_price_cents)), id)
  WHERE deleted_at IS NULL;
CREATE INDEX products_by_category_and_price ON products (category, (coalesce(lowest_variant_price_cents, unit_price_cents)), id)
  WHERE deleted_at IS NULL;
CREATE INDEX products_arranged ON products
  ((coalesce(featured_position, 1000000)::bigint * 10000000000 + coalesce(lowest_variant_price_cents, unit_price_cents)), id)
  WHERE featured AND deleted_at IS NULL;
CREATE INDEX products_of_the_day_by_price ON products ((coalesce(lowest_variant_price_cents, unit_price_cents)), id)
  WHERE todays_deal AND deleted_at IS NULL;
