-- expands, in batches
SELECT fill_order_adjustments(ids) FROM (
  SELECT array_agg(id) AS ids FROM (
    SELECT id FROM orders o
    WHERE (discount_cents > 0 OR shipping_cents > 0 OR shipping_method <> '')
      AND NOT EXISTS (SELECT FROM order_adjustments a WHERE a.order_id = o.id)
    ORDER BY id LIMIT 1000
  ) without
) batch WHERE ids IS NOT NULL
