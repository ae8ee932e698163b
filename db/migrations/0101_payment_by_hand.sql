-- expands
-- Orders that are paid by bank transfer or in cash, without a provider: what the way was called, and when a transfer was
-- reminded of. Several of a customer may wait for their payment, so only a checkout at a provider replaces an older one.
ALTER TABLE orders
  ADD COLUMN payment_name text NOT NULL DEFAULT '',
  ADD COLUMN payment_reminded_at timestamptz;
DROP INDEX orders_one_unpaid;
CREATE UNIQUE INDEX orders_one_unpaid ON orders (user_id)
  WHERE order_status = 'pending' AND payment_status IN ('pending', 'capturing', 'failed') AND expires_at IS NOT NULL AND NOT by_staff
    AND payment_method NOT IN ('bankTransfer', 'cash');
CREATE INDEX orders_awaiting_payment ON orders (user_id)
  WHERE payment_method IN ('bankTransfer', 'cash') AND payment_status = 'pending' AND order_status <> 'rejected';
