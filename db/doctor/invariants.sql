-- Invariants of the data. Each part is one query that must return no rows; `problem` describes one violation.
-- A part begins with its name and what a violation means, then how to fix it.
-- :now is the current time, :steps are the legal state changes of an order (the table in docs/orders-and-payments.md), :types are the
-- types of sections with their versions.

-- C1 Stock is below zero, or more is reserved than there is.
-- Fix: correct the stock of the product in the admin area; the ledger (C2) shows the wrong movement.
SELECT format('variant %s has %s on hand and %s reserved', id, on_hand, reserved) AS problem
FROM variants WHERE on_hand < 0 OR reserved < 0 OR reserved > on_hand;

-- C2 The stock ledger differs from the stock.
-- Fix: compare the ledger rows of the variant with its orders, and add a correction for what is missing.
SELECT format('variant %s has %s on hand and %s reserved, its ledger says %s and %s', v.id, v.on_hand, v.reserved, coalesce(m.on_hand, 0), coalesce(m.reserved, 0)) AS problem
FROM variants v
LEFT JOIN (SELECT variant_id, sum(on_hand_change) AS on_hand, sum(reserved_change) AS reserved FROM stock_movements GROUP BY variant_id) m ON m.variant_id = v.id
WHERE v.on_hand <> coalesce(m.on_hand, 0) OR v.reserved <> coalesce(m.reserved, 0)
UNION ALL
SELECT format('order %s says its stock is %s, but its ledger rows leave %s sold and %s reserved of %s units', o.id, o.stock_state, -coalesce(m.on_hand, 0), coalesce(m.reserved, 0), l.units)
FROM orders o
JOIN (
  SELECT order_id, sum(quantity) - coalesce((SELECT sum(f.quantity) FROM refund_lines f WHERE f.order_id = order_lines.order_id AND f.restocked), 0) AS units
  FROM order_lines GROUP BY order_id) l ON l.order_id = o.id
LEFT JOIN (SELECT order_id, sum(on_hand_change) AS on_hand, sum(reserved_change) AS reserved FROM stock_movements WHERE order_id IS NOT NULL GROUP BY order_id) m ON m.order_id = o.id
WHERE coalesce(m.on_hand, 0) <> CASE o.stock_state WHEN 'sold' THEN -l.units ELSE 0 END
   OR coalesce(m.reserved, 0) <> CASE o.stock_state WHEN 'reserved' THEN l.units ELSE 0 END;

-- C3 A paid order does not have exactly one capture, or a capture has no paid order.
-- Fix: check the payment of the order at the provider, and refund what was captured without a paid order.
SELECT format('order %s is %s with %s captures of its own', o.id, o.payment_status, count(c.provider_capture_id)) AS problem
FROM orders o
LEFT JOIN payment_captures c ON c.order_id = o.id AND c.status = 'completed'
WHERE o.payment_status = 'paid' AND o.total_cents > 0
GROUP BY o.id HAVING count(*) FILTER (WHERE c.matches) <> 1
UNION ALL
SELECT format('capture %s paid order %s, which is %s', c.provider_capture_id, o.id, o.payment_status)
FROM payment_captures c JOIN orders o ON o.id = c.order_id
WHERE c.status = 'completed' AND c.matches AND o.payment_status NOT IN ('paid', 'partially refunded', 'refunded');

-- C4 A payment differs from its order in amount or currency.
-- Fix: refund the payment and ask the customer to order again.
SELECT format('capture %s is %s %s, its order %s asks for %s %s', c.provider_capture_id, c.amount_cents, c.currency, o.id, o.total_cents, o.currency) AS problem
FROM payment_captures c JOIN orders o ON o.id = c.order_id
WHERE c.matches AND c.status IN ('completed', 'pending') AND (c.amount_cents <> o.total_cents OR c.currency <> o.currency)
UNION ALL
SELECT format('order %s refunded %s of %s cents', r.order_id, sum(r.amount_cents), max(c.amount_cents))
FROM payment_refunds r JOIN payment_captures c USING (provider_capture_id)
WHERE r.status <> 'refused' GROUP BY r.order_id, r.provider_capture_id HAVING sum(r.amount_cents) > max(c.amount_cents);

-- C5 A total is not lines - discount + shipping + fees + tax, or is negative.
-- Fix: orders are never recalculated, so this is a bug of the shop; report it with the order's id.
SELECT format('order %s: lines %s, subtotal %s, discount %s, shipping %s, fees %s, tax %s, total %s', o.id, l.lines, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.fee_cents, o.tax_cents, o.total_cents) AS problem
FROM orders o
JOIN (SELECT order_id, sum(unit_price_cents * quantity) AS lines FROM order_lines GROUP BY order_id) l ON l.order_id = o.id
WHERE l.lines <> o.subtotal_cents OR o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents + o.fee_cents + o.tax_cents OR o.total_cents < 0;

-- C6 A coupon's usage count differs from the orders that use it, or exceeds its limit.
-- Fix: set the coupon's usage count to the number of its orders that are not rejected.
SELECT format('coupon %s counts %s uses of %s, orders that use it: %s', c.code, c.used_count, coalesce(c.usage_limit::text, 'unlimited'), count(o.id)) AS problem
FROM coupons c LEFT JOIN orders o ON o.coupon_id = c.id AND o.coupon_state = 'counted'
GROUP BY c.id HAVING c.used_count <> count(o.id) OR c.used_count > c.usage_limit
UNION ALL
SELECT format('order %s is %s, but its coupon use is %s', id, order_status, coupon_state)
FROM orders
WHERE coupon_state <> CASE WHEN coupon_id IS NULL THEN 'none' WHEN order_status = 'rejected' THEN 'given back' ELSE 'counted' END;

-- C7 An unpaid order past its time still holds stock or a coupon.
-- Fix: check that the worker runs (ROLES contains worker) and that the payment provider is reachable.
SELECT format('order %s should have expired at %s', id, expires_at) AS problem
FROM orders
WHERE payment_status IN ('pending', 'failed', 'expired') AND expires_at < :now::timestamptz - interval '2 minutes'
  AND (stock_state = 'reserved' OR coupon_state = 'counted');

-- C8 An order has no lines, or lacks its snapshot, or its address names no country.
-- Fix: restore the order from a backup. This is a bug of the shop; report it with the order's id.
SELECT format('order %s has no lines', id) AS problem
FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines WHERE order_id = o.id)
UNION ALL
SELECT format('line %s of order %s lacks its title', position, order_id) FROM order_lines WHERE title = ''
UNION ALL
SELECT format('order %s lacks its address or its customer', id)
FROM orders WHERE customer_email = '' OR NOT address_snapshot ?& ARRAY['address', 'city', 'pincode', 'phone', 'notes']
UNION ALL
SELECT format('the country of order %s is %s', id, address_snapshot->>'country')
FROM orders WHERE address_snapshot->>'country' !~ '^[A-Z]{2}$';

-- C9 A user has more than three addresses, a cart line is below 1, or two cart lines are the same.
-- Fix: delete the surplus; for addresses, ask the customer first.
SELECT format('user %s has %s addresses', user_id, count(*)) AS problem FROM addresses GROUP BY user_id HAVING count(*) > 3
UNION ALL
SELECT format('cart line %s has quantity %s', id, quantity) FROM cart_lines WHERE quantity < 1
UNION ALL
SELECT format('cart %s holds product %s (%s, %s) twice', cart_id, product_id, color, size)
FROM cart_lines GROUP BY cart_id, product_id, color, size HAVING count(*) > 1;

-- C10 A rating or a wishlist count differs from its rows.
-- Fix: set the product's counts to the sums of its review and wishlist rows.
SELECT format('product %s counts %s reviews with %s stars, its rows say %s with %s', p.id, p.rating_count, p.rating_sum, coalesce(r.count, 0), coalesce(r.stars, 0)) AS problem
FROM products p LEFT JOIN (SELECT product_id, count(*) AS count, sum(value) AS stars FROM reviews GROUP BY product_id) r ON r.product_id = p.id
WHERE p.rating_count <> coalesce(r.count, 0) OR p.rating_sum <> coalesce(r.stars, 0)
UNION ALL
SELECT format('product %s counts %s wishlist items, its rows say %s', p.id, p.wishlist_count, coalesce(w.count, 0))
FROM products p LEFT JOIN (SELECT product_id, count(*) AS count FROM wishlist_items GROUP BY product_id) w ON w.product_id = p.id
WHERE p.wishlist_count <> coalesce(w.count, 0);

-- C11 A row belongs to a user or product that does not exist.
-- Fix: delete the row. Foreign keys should have prevented it.
SELECT format('%s %s has no user', kind, id) AS problem
FROM (
  SELECT 'session of' AS kind, user_id::text AS id, user_id FROM sessions
  UNION ALL SELECT 'address', id::text, user_id FROM addresses
  UNION ALL SELECT 'cart', id::text, user_id FROM carts
  UNION ALL SELECT 'order', id::text, user_id FROM orders
  UNION ALL SELECT 'review', id::text, user_id FROM reviews
  UNION ALL SELECT 'wishlist item of', user_id::text, user_id FROM wishlist_items
) owned
WHERE NOT EXISTS (SELECT FROM users WHERE users.id = owned.user_id)
UNION ALL
SELECT format('variant %s has no product', v.id) FROM variants v WHERE NOT EXISTS (SELECT FROM products WHERE id = v.product_id);

-- C12 A mail has waited for more than 5 minutes although others were sent, or was sent twice.
-- Fix: check that the worker runs; `last_error` of the mail contains the answer of the mail server.
SELECT format('mail %s (%s) has waited since %s: %s', id, kind, queued_at, coalesce(last_error, 'not attempted yet')) AS problem
FROM mails
WHERE sent_at IS NULL AND given_up_at IS NULL
  AND queued_at + interval '1 minute' * power(1.5, attempts - 1) < :now::timestamptz - interval '5 minutes'
  AND EXISTS (SELECT FROM mails sent WHERE sent.sent_at > mails.queued_at + interval '5 minutes')
UNION ALL
SELECT format('order %s has %s confirmation mails', payload ->> 'orderId', count(*))
FROM mails WHERE kind = 'order-confirmed' GROUP BY payload ->> 'orderId' HAVING count(*) > 1;

-- C13 An order's history is not a legal path.
-- Fix: compare the order's history with docs/orders-and-payments.md; report it with the order's id.
WITH history AS (
  SELECT order_id, event, order_status, payment_status, stock_state,
    lag(order_status) OVER path AS order_before, lag(payment_status) OVER path AS payment_before, lag(stock_state) OVER path AS stock_before,
    row_number() OVER path AS place, lead(id) OVER path IS NULL AS is_last
  FROM order_history WINDOW path AS (PARTITION BY order_id ORDER BY id)
), legal AS (
  SELECT * FROM jsonb_to_recordset(:steps::jsonb) AS step (event text, from_order text, from_payment text, from_stock text, to_order text, to_payment text, to_stock text)
)
SELECT format('order %s changed by "%s" from %s/%s/%s to %s/%s/%s', order_id, event, order_before, payment_before, stock_before, order_status, payment_status, stock_state) AS problem
FROM history
WHERE place > 1 AND NOT EXISTS (
  SELECT FROM legal
  WHERE legal.event = history.event
    AND (from_order, from_payment, from_stock) = (order_before, payment_before, stock_before)
    AND (to_order, to_payment, to_stock) = (order_status, payment_status, stock_state))
UNION ALL
SELECT format('order %s begins with "%s"', order_id, event) FROM history
WHERE place = 1 AND (event, order_status, payment_status, stock_state) IS DISTINCT FROM ('placed', 'pending', 'pending', 'reserved')
UNION ALL
SELECT format('order %s is %s/%s/%s, its history ends with %s/%s/%s', o.id, o.order_status, o.payment_status, o.stock_state, w.order_status, w.payment_status, w.stock_state)
FROM orders o LEFT JOIN history w ON w.order_id = o.id AND w.is_last
WHERE (o.order_status, o.payment_status, o.stock_state) IS DISTINCT FROM (w.order_status, w.payment_status, w.stock_state);

-- C15 An administrator changed or annotated an order without an entry in the audit log.
-- Fix: ask the administrator in the order's history what they did; report it with the order's id.
SELECT format('order %s: "%s" of %s is not in the audit log', h.order_id, h.event, h.at) AS problem
FROM order_history h
WHERE h.actor = 'admin' AND NOT EXISTS (
  SELECT FROM audit_entries a
  WHERE a.record_kind = 'order' AND a.record_id = h.order_id::text AND a.at = h.at
    AND a.action = CASE WHEN h.event LIKE 'set %' THEN 'order.status' WHEN h.event IN ('restocked', 'items restocked') THEN 'order.restock' WHEN h.event = 'placed' THEN 'order.place' WHEN h.event = 'changed' THEN 'order.change' WHEN h.event = 'marked paid' THEN 'order.paid'
      WHEN h.event = 'parcel sent' THEN 'order.parcel' WHEN h.event LIKE 'parcel %' THEN 'order.' || replace(h.event, ' ', '-') ELSE 'order.refund' END)
UNION ALL
SELECT format('order %s: note %s is not in the audit log', n.order_id, n.id)
FROM order_notes n
WHERE NOT EXISTS (
  SELECT FROM audit_entries a
  WHERE a.record_kind = 'order' AND a.record_id = n.order_id::text AND a.action = 'order.note' AND a.after ->> 'noteId' = n.id::text);

-- C16 An idempotency key has two results, or a webhook event was processed twice.
-- Fix: check both orders, and cancel or refund the unintended one.
SELECT format('key "%s" of user %s made %s orders', idempotency_key, user_id, count(*)) AS problem
FROM orders WHERE idempotency_key IS NOT NULL GROUP BY user_id, idempotency_key HAVING count(*) > 1
UNION ALL
SELECT format('key "%s" answers with order %s but made order %s', k.key, k.answer ->> 'orderId', o.id)
FROM idempotency_keys k JOIN orders o ON o.user_id = k.user_id AND o.idempotency_key = k.key
WHERE k.answer ->> 'orderId' IS NOT NULL AND k.answer ->> 'orderId' <> o.id::text
UNION ALL
SELECT format('event %s caused "%s" %s times', cause, event, count(*))
FROM order_history WHERE cause <> '' GROUP BY cause, event HAVING count(*) > 1;

-- C17 The audit log was changed outside the shop: an entry was changed, removed or inserted.
-- Fix: find out who has access to the database, and compare the log with a backup.
WITH chain AS (
  SELECT place, entry_id, hash, lag(place, 1, 0::bigint) OVER following AS place_before, lag(hash, 1, ''::bytea) OVER following AS previous
  FROM audit_chain WINDOW following AS (ORDER BY place)
)
SELECT format('entry %s, place %s, was removed', c.entry_id, c.place) AS problem
FROM chain c WHERE NOT EXISTS (SELECT FROM audit_entries e WHERE e.id = c.entry_id)
UNION ALL
SELECT format('entries are missing between places %s and %s', place_before, place) FROM chain WHERE place <> place_before + 1
UNION ALL
SELECT format('entry %s, place %s, or its hash was changed', e.id, c.place)
FROM chain c JOIN audit_entries e ON e.id = c.entry_id
WHERE c.place = c.place_before + 1 AND c.hash <> audit_entry_hash(c.previous, e)
UNION ALL
SELECT format('entry %s of %s was inserted past the log', e.id, e.at)
FROM audit_entries e WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = e.id);

-- C18 A page has a section that this version of the shop cannot show.
-- Fix: open the page under Content in the admin area, which names the section, and replace it; or run the version of the shop that saved it.
SELECT format('page %s, version %s: a section of type %s, version %s', d.slug, v.number, s->>'type', s->>'v') AS problem
FROM content_documents d
JOIN content_versions v ON v.document_id = d.id AND v.number IN (d.draft_version, d.published_version, d.scheduled_version)
CROSS JOIN LATERAL jsonb_array_elements(v.body->'sections') s
WHERE d.deleted_at IS NULL AND coalesce((s->>'v')::integer > (:types::jsonb->>(s->>'type'))::integer, true);

-- C19 A product is listed at another price than the lowest that can be bought.
-- Fix: UPDATE products SET lowest_variant_price_cents = lowest_variant_price(id, price_cents, sale_price_cents) WHERE id = the product's.
SELECT format('product %s is listed at %s cents instead of %s', id, coalesce(lowest_variant_price_cents, unit_price_cents), coalesce(lowest, unit_price_cents)) AS problem
FROM products, lowest_variant_price(id, price_cents, sale_price_cents) AS lowest
WHERE deleted_at IS NULL AND lowest_variant_price_cents IS DISTINCT FROM lowest;

-- C20 More of an order's line is in parcels than was bought.
-- Fix: remove the parcel that was not sent from the order in the admin area.
SELECT format('order %s: %s of %s units of line %s are in parcels', line.order_id, sent.quantity, line.quantity, line.position) AS problem
FROM order_lines line
JOIN (SELECT order_id, position, sum(quantity) AS quantity FROM parcel_lines GROUP BY order_id, position) sent USING (order_id, position)
WHERE sent.quantity > line.quantity;

-- C21 A refund is not the sum of its lines and shipping, or more of a line or of the shipping was refunded than was paid.
-- Fix: compare the refund with the provider's; report it with the order's id.
SELECT format('refund %s of %s cents has lines of %s and shipping of %s', r.id, r.amount_cents, l.cents, r.shipping_cents) AS problem
FROM payment_refunds r
LEFT JOIN (SELECT refund_id, sum(amount_cents) AS cents FROM refund_lines GROUP BY refund_id) l ON l.refund_id = r.id
WHERE (l.cents IS NOT NULL OR r.shipping_cents > 0) AND r.amount_cents <> coalesce(l.cents, 0) + r.shipping_cents
UNION ALL
SELECT format('order %s: %s units and %s cents of line %s are refunded', line.order_id, f.units, f.cents, line.position)
FROM order_lines line
JOIN (SELECT l.order_id, l.position, sum(l.quantity) AS units, sum(l.amount_cents) AS cents
  FROM refund_lines l JOIN payment_refunds r ON r.id = l.refund_id WHERE r.status <> 'refused' GROUP BY l.order_id, l.position) f USING (order_id, position)
WHERE f.units > line.quantity OR f.cents > line.quantity * line.unit_price_cents - line.discount_cents
  + (SELECT CASE WHEN o.tax_snapshot ->> 'included' = 'false' THEN line.tax_cents ELSE 0 END FROM orders o WHERE o.id = line.order_id)
UNION ALL
SELECT format('order %s: %s of %s cents of shipping are refunded', o.id, sum(r.shipping_cents), o.shipping_cents + coalesce((o.tax_snapshot ->> 'shippingTax')::bigint, 0))
FROM orders o JOIN payment_refunds r ON r.order_id = o.id
WHERE r.status <> 'refused' AND r.shipping_cents > 0 GROUP BY o.id HAVING sum(r.shipping_cents) > o.shipping_cents + coalesce((o.tax_snapshot ->> 'shippingTax')::bigint, 0);

-- C22 An order's adjustments do not lead to its total, its lines do not share its discount, or its tax is not that of its rows.
-- Fix: orders are never recalculated, so this is a bug of the shop; report it with the order's id.
SELECT format('order %s: subtotal %s, adjustments %s, total %s', o.id, o.subtotal_cents, coalesce(a.cents, 0), o.total_cents) AS problem
FROM orders o
LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM order_adjustments GROUP BY order_id) a ON a.order_id = o.id
WHERE o.subtotal_cents + coalesce(a.cents, 0) <> o.total_cents
UNION ALL
SELECT format('order %s: %s is %s cents, its adjustments say %s', o.id, columns.kind, stored, coalesce(a.cents, 0))
FROM orders o
CROSS JOIN LATERAL (VALUES ('discount', -o.discount_cents), ('shipping', o.shipping_cents), ('fee', o.fee_cents), ('tax', o.tax_cents)) columns (kind, stored)
LEFT JOIN (SELECT order_id, kind, sum(amount_cents) AS cents FROM order_adjustments GROUP BY order_id, kind) a ON a.order_id = o.id AND a.kind = columns.kind
WHERE stored <> coalesce(a.cents, 0)
UNION ALL
SELECT format('order %s: a discount of %s cents, its lines share %s', o.id, o.discount_cents, l.cents)
FROM orders o JOIN (SELECT order_id, sum(discount_cents) AS cents FROM order_lines GROUP BY order_id) l ON l.order_id = o.id
WHERE o.discount_cents <> l.cents
UNION ALL
SELECT format('order %s: tax of %s cents, its lines and adjustments say %s', o.id, sums.tax, rows.tax)
FROM orders o
CROSS JOIN LATERAL (SELECT coalesce(sum((each ->> 'tax')::bigint), 0) AS tax FROM jsonb_array_elements(o.tax_snapshot -> 'taxes') each) sums
CROSS JOIN LATERAL (SELECT (SELECT coalesce(sum(tax_cents), 0) FROM order_lines WHERE order_id = o.id)
  + (SELECT coalesce(sum(tax_cents), 0) FROM order_adjustments WHERE order_id = o.id) AS tax) rows
WHERE o.tax_snapshot IS NOT NULL
  AND (sums.tax <> rows.tax OR o.tax_cents <> CASE WHEN o.tax_snapshot ->> 'included' = 'false' THEN rows.tax ELSE 0 END)
UNION ALL
SELECT format('order %s: tax at %s %% of %s cents, its lines and adjustments say %s', o.id, each.rate / 100, each.tax, coalesce(rows.tax, 0))
FROM orders o
CROSS JOIN LATERAL jsonb_to_recordset(o.tax_snapshot -> 'taxes') AS each (rate numeric, tax bigint)
LEFT JOIN LATERAL (SELECT sum(tax_cents) AS tax FROM (
    SELECT tax_rate, tax_rate_tenths, tax_cents FROM order_lines WHERE order_id = o.id
    UNION ALL SELECT tax_rate, tax_rate_tenths, tax_cents FROM order_adjustments WHERE order_id = o.id) taxed
  WHERE tax_rate + tax_rate_tenths / 10.0 = each.rate) rows ON true
WHERE each.tax <> coalesce(rows.tax, 0);

-- C23 Numbers of invoices or credit notes have a gap, or a document does not have the sums of its order or refund.
-- Fix: issued documents are never changed, so this is a bug of the shop; report it with the number.
SELECT format('%s %s: the last number is %s, %s documents, the last one %s', n.kind, n.year, n.last, coalesce(i.documents, 0), coalesce(i.last, 0)) AS problem
FROM invoice_numbers n
FULL JOIN (SELECT kind, year, count(*) AS documents, max(sequence) AS last FROM invoices GROUP BY kind, year) i USING (kind, year)
WHERE n.last IS DISTINCT FROM i.documents OR n.last IS DISTINCT FROM i.last
UNION ALL
SELECT format('%s of order %s is of %s cents instead of %s', i.number, i.order_id, i.total_cents, due.total)
FROM invoices i
JOIN orders o ON o.id = i.order_id
LEFT JOIN payment_refunds r ON r.id = i.refund_id
CROSS JOIN LATERAL (SELECT CASE WHEN i.kind = 'invoice' THEN o.total_cents ELSE r.amount_cents END AS total) due
WHERE i.total_cents <> due.total OR i.currency <> o.currency
UNION ALL
SELECT format('%s: its lines come to %s cents, net %s and tax %s', i.number, sums.lines, i.net_cents, i.tax_cents)
FROM invoices i
CROSS JOIN LATERAL (SELECT
  (SELECT coalesce(sum((each ->> 'amount')::bigint), 0) FROM jsonb_array_elements(i.snapshot -> 'lines') each)
  + (SELECT coalesce(sum((each ->> 'amount')::bigint), 0) FROM jsonb_array_elements(i.snapshot -> 'charges') each) AS lines,
  (SELECT sum((each ->> 'net')::bigint) FROM jsonb_array_elements(i.snapshot -> 'rates') each) AS net,
  (SELECT sum((each ->> 'tax')::bigint) FROM jsonb_array_elements(i.snapshot -> 'rates') each) AS tax) sums
WHERE sums.lines <> CASE WHEN i.snapshot ->> 'included' = 'false' THEN i.net_cents ELSE i.total_cents END
  OR coalesce(sums.net, i.net_cents) <> i.net_cents OR coalesce(sums.tax, i.tax_cents) <> i.tax_cents
UNION ALL
SELECT format('order %s: its credit notes of %s cents exceed its invoice of %s', i.order_id, c.total, i.total_cents)
FROM invoices i
JOIN (SELECT order_id, sum(total_cents) AS total, sum(tax_cents) AS tax FROM invoices WHERE kind = 'credit_note' GROUP BY order_id) c USING (order_id)
WHERE i.kind = 'invoice' AND (c.total > i.total_cents OR c.tax > i.tax_cents);

-- C24 The history of prices does not end with the price of a product or variant.
-- Fix: change the price of the product and change it back, which records it.
SELECT format('product %s costs %s (sale %s), its history says %s (sale %s)', p.id, p.price_cents, p.sale_price_cents, h.price_cents, h.sale_price_cents) AS problem
FROM products p
LEFT JOIN LATERAL (SELECT * FROM price_history WHERE product_id = p.id AND variant_id IS NULL ORDER BY at DESC, id DESC LIMIT 1) h ON true
WHERE (p.price_cents, p.sale_price_cents, p.deleted_at IS NULL AND p.status IN ('active', 'unlisted'))
  IS DISTINCT FROM (h.price_cents, h.sale_price_cents, h.offered)
UNION ALL
SELECT format('variant %s of product %s has the own price %s (sale %s), its history says %s (sale %s)', v.id, v.product_id, v.price_cents, v.sale_price_cents, h.price_cents, h.sale_price_cents)
FROM variants v
LEFT JOIN LATERAL (SELECT * FROM price_history WHERE product_id = v.product_id AND variant_id = v.id ORDER BY at DESC, id DESC LIMIT 1) h ON true
WHERE (v.price_cents, v.sale_price_cents, v.deleted_at IS NULL) IS DISTINCT FROM (h.price_cents, h.sale_price_cents, h.offered);

-- C25 More of an order's line is in returns than was bought, a return's status is not that of its history or its refund, or a withdrawal waits.
-- Fix: close the return that is too much on the order's page; else this is a bug of the shop, report it with the return.
SELECT format('order %s: %s of %s units of line %s are in returns', line.order_id, returned.quantity, line.quantity, line.position) AS problem
FROM order_lines line
JOIN (SELECT l.order_id, l.position, sum(l.quantity) AS quantity FROM return_lines l
  JOIN returns r ON r.id = l.return_id AND r.status NOT IN ('declined', 'cancelled', 'closed')
  GROUP BY l.order_id, l.position) returned USING (order_id, position)
WHERE returned.quantity > line.quantity
UNION ALL
SELECT format('return %s is %s, its history says %s', r.id, r.status, coalesce(h.status, 'nothing'))
FROM returns r
LEFT JOIN LATERAL (SELECT status FROM return_history WHERE return_id = r.id ORDER BY id DESC LIMIT 1) h ON true
WHERE h.status IS DISTINCT FROM r.status
UNION ALL
SELECT format('return %s is %s, its refund %s', r.id, r.status, coalesce(p.status, 'missing'))
FROM returns r LEFT JOIN payment_refunds p ON p.id = r.refund_id AND p.order_id = r.order_id
WHERE r.status = 'refunded' AND p.status IS DISTINCT FROM 'completed'
  OR r.status IN ('approved', 'received') AND p.status = 'completed'
UNION ALL
SELECT format('withdrawal %s is %s, though it was declared in time', id, status)
FROM returns WHERE kind = 'withdrawal' AND (status = 'cancelled' OR status = 'requested' AND NOT is_late)
UNION ALL
SELECT format('the withdrawal declared at %s is neither in a return nor in the inbox', received_at)
FROM withdrawal_declarations WHERE assigned_at IS NULL AND received_at < now() - interval '1 hour';
