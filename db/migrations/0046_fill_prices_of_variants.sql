-- expands, in batches
UPDATE products SET lowest_variant_price_cents = lowest_variant_price(id, price_cents, sale_price_cents)
WHERE id IN (
  SELECT p.id FROM products p
  WHERE p.lowest_variant_price_cents IS NULL AND EXISTS (
    SELECT FROM variants v
    WHERE v.product_id = p.id AND v.deleted_at IS NULL AND (v.price_cents IS NOT NULL OR v.sale_price_cents IS NOT NULL))
  LIMIT 1000)
