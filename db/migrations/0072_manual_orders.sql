-- expands
-- Orders that staff place for a customer. They wait for days and are paid by a link, so the customer's own checkout does not
-- replace them. Each opening of the link makes a new payment, because the provider forgets one after some hours.
ALTER TABLE orders
  ADD COLUMN by_staff boolean NOT NULL DEFAULT false,
  ADD COLUMN payment_version integer NOT NULL DEFAULT 0 CHECK (payment_version >= 0);
DROP INDEX orders_one_unpaid;
CREATE UNIQUE INDEX orders_one_unpaid ON orders (user_id)
  WHERE order_status = 'pending' AND payment_status IN ('pending', 'capturing', 'failed') AND expires_at IS NOT NULL AND NOT by_staff;
CREATE INDEX orders_by_staff_unpaid ON orders (user_id)
  WHERE order_status = 'pending' AND payment_status IN ('pending', 'capturing', 'failed') AND expires_at IS NOT NULL AND by_staff;
