-- expands, in batches
WITH unknown AS (
  SELECT v.id, v.product_id, v.price_cents, v.sale_price_cents, v.deleted_at IS NULL AS offered FROM variants v
  WHERE NOT EXISTS (SELECT FROM price_history h WHERE h.product_id = v.product_id AND h.variant_id = v.id)
  ORDER BY v.id LIMIT 20000 FOR NO KEY UPDATE
)
INSERT INTO price_history (product_id, variant_id, at, price_cents, sale_price_cents, offered)
SELECT product_id, id, now(), price_cents, sale_price_cents, offered FROM unknown
