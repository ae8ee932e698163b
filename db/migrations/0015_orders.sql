-- What administrators did to orders before there was a log of their deeds, as the log would have told it
-- (src/modules/orders/order-audit.rules.ts).
WITH walked AS (
  SELECT h.*,
    lag(order_status) OVER path AS order_before, lag(payment_status) OVER path AS payment_before, lag(stock_state) OVER path AS stock_before
  FROM order_history h WINDOW path AS (PARTITION BY order_id ORDER BY id)
)
INSERT INTO audit_entries (id, at, actor_id, actor_name, action, record_kind, record_id, record_name, before, after)
SELECT uuidv7(w.at - clock_timestamp()), w.at, w.actor_id, coalesce(u.user_name, ''),
  CASE WHEN w.event LIKE 'set %' THEN 'order.status' WHEN w.event = 'restocked' THEN 'order.restock' ELSE 'order.refund' END,
  'order', w.order_id::text, 'W-' || o.number,
  jsonb_strip_nulls(jsonb_build_object(
    'orderStatus', nullif(w.order_before, w.order_status),
    'paymentStatus', nullif(w.payment_before, w.payment_status),
    'stock', nullif(w.stock_before, w.stock_state))),
  jsonb_strip_nulls(jsonb_build_object(
    'orderStatus', nullif(w.order_status, w.order_before),
    'paymentStatus', nullif(w.payment_status, w.payment_before),
    'stock', nullif(w.stock_state, w.stock_before)))
FROM walked w
JOIN orders o ON o.id = w.order_id
LEFT JOIN users u ON u.id = w.actor_id
WHERE w.actor = 'admin';
