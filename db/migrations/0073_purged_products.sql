-- expands
-- A product that is deleted for good takes along what belongs to it. Orders have no CASCADE: a product that one names stays.
ALTER TABLE variants DROP CONSTRAINT variants_product_id_fkey,
  ADD CONSTRAINT variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products ON DELETE CASCADE;
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_variant_id_fkey,
  ADD CONSTRAINT stock_movements_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants ON DELETE CASCADE;
ALTER TABLE category_moves DROP CONSTRAINT category_moves_product_id_fkey,
  ADD CONSTRAINT category_moves_product_id_fkey FOREIGN KEY (product_id) REFERENCES products ON DELETE CASCADE;
ALTER TABLE reviews DROP CONSTRAINT reviews_product_id_fkey,
  ADD CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products ON DELETE CASCADE;
ALTER TABLE removed_reviews DROP CONSTRAINT removed_reviews_product_id_fkey,
  ADD CONSTRAINT removed_reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products ON DELETE CASCADE;
ALTER TABLE wishlist_items DROP CONSTRAINT wishlist_items_product_id_fkey,
  ADD CONSTRAINT wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products ON DELETE CASCADE;
ALTER TABLE cart_lines DROP CONSTRAINT cart_lines_product_id_fkey,
  ADD CONSTRAINT cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products ON DELETE CASCADE;

-- Without them each deleted row reads these tables from beginning to end.
CREATE INDEX category_moves_by_product ON category_moves (product_id);
CREATE INDEX wishlist_items_by_product ON wishlist_items (product_id);
CREATE INDEX cart_lines_by_product ON cart_lines (product_id);
CREATE INDEX order_lines_by_variant ON order_lines (variant_id);
