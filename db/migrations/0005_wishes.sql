-- What a wish was worth when it was saved, so that a lower price and a return to stock can be told. Wishes that were saved
-- before this know neither.
ALTER TABLE wishlist_items
  ADD COLUMN unit_price_cents bigint CHECK (unit_price_cents BETWEEN 0 AND 1000000000),
  ADD COLUMN was_sold_out boolean NOT NULL DEFAULT false;

-- A review that was deleted waits here for a quarter of an hour, so that deleting can be undone by whoever did it.
CREATE TABLE removed_reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_name text NOT NULL,
  message text NOT NULL,
  value smallint NOT NULL,
  created_at timestamptz NOT NULL,
  removed_by text NOT NULL CHECK (removed_by IN ('author', 'admin')),
  removed_at timestamptz NOT NULL
);
CREATE INDEX removed_reviews_by_age ON removed_reviews (removed_at);
CREATE INDEX removed_reviews_by_user ON removed_reviews (user_id);
CREATE INDEX reviews_by_age ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_by_user ON reviews (user_id);

-- No page shows how many people wish for a product, so a wish must neither empty the kept pages nor queue behind other commits.
DROP TRIGGER products_changed ON products;
CREATE TRIGGER products_changed AFTER INSERT OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER products_edited AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.wishlist_count = OLD.wishlist_count)
  EXECUTE FUNCTION tell_catalogue_changed();
