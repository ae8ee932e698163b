-- expands
-- The notification says which product changed, so that only the pages that show it are rendered again. An empty one, as of
-- banners and settings, means all pages.
CREATE FUNCTION tell_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;

CREATE FUNCTION tell_its_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', coalesce(NEW.product_id, OLD.product_id)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_changed AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION tell_product_changed();
-- No page shows the wishlist count.
CREATE OR REPLACE TRIGGER products_edited AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.wishlist_count = OLD.wishlist_count)
  EXECUTE FUNCTION tell_product_changed();
CREATE OR REPLACE TRIGGER variants_listed AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION tell_its_product_changed();
-- Pages show the exact stock only below 10 ('Only N items left'). Commits with a NOTIFY wait for each other, so other
-- sales send none.
CREATE OR REPLACE TRIGGER variants_stock_changed AFTER UPDATE ON variants
  FOR EACH ROW
  WHEN (least(NEW.on_hand - NEW.reserved, 10) IS DISTINCT FROM least(OLD.on_hand - OLD.reserved, 10)
    OR (NEW.price_cents, NEW.sale_price_cents, NEW.deleted_at) IS DISTINCT FROM (OLD.price_cents, OLD.sale_price_cents, OLD.deleted_at))
  EXECUTE FUNCTION tell_its_product_changed();
CREATE OR REPLACE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION tell_its_product_changed();
