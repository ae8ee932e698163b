-- expands, in batches
INSERT INTO customer_totals (user_id, orders, spent_cents, last_order_at)
SELECT u.id, coalesce(sums.orders, 0), coalesce(sums.spent, 0), sums.last
FROM (
  SELECT id FROM users WHERE NOT EXISTS (SELECT FROM customer_totals WHERE user_id = users.id) ORDER BY id LIMIT 1000
) u
LEFT JOIN LATERAL (
  SELECT count(*) AS orders, max(o.placed_at) AS last, sum(o.total_cents - coalesce(refunded.cents, 0)) AS spent
  FROM orders o
  LEFT JOIN LATERAL (
    SELECT sum(amount_cents) AS cents FROM payment_refunds
    WHERE order_id = o.id AND status = 'completed' AND undone_at IS NULL
  ) refunded ON true
  WHERE o.user_id = u.id AND o.payment_status IN ('paid', 'partially refunded', 'refunded')
) sums ON true
ON CONFLICT DO NOTHING
