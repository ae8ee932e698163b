-- expands, in batches
-- Today's prices begin the history. The rows are locked, so that a change at the same time is recorded after this.
WITH unknown AS (
  SELECT p.id, p.price_cents, p.sale_price_cents, p.deleted_at IS NULL AND p.status IN ('active', 'unlisted') AS offered FROM products p
  WHERE NOT EXISTS (SELECT FROM price_history h WHERE h.product_id = p.id AND h.variant_id IS NULL)
  ORDER BY p.id LIMIT 20000 FOR NO KEY UPDATE
)
INSERT INTO price_history (product_id, at, price_cents, sale_price_cents, offered)
SELECT id, now(), price_cents, sale_price_cents, offered FROM unknown
