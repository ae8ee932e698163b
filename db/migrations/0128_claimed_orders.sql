-- expands
-- An order that a guest placed may go to an account: what both have bought is then counted again.
CREATE OR REPLACE FUNCTION count_paid_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT user_id) INTO changed FROM after WHERE payment_status IN ('paid', 'partially refunded', 'refunded');
  ELSE
    SELECT array_agg(DISTINCT owner) INTO changed FROM after JOIN before USING (id), unnest(ARRAY[before.user_id, after.user_id]) AS owner
    WHERE after.payment_status <> before.payment_status OR after.user_id <> before.user_id;
  END IF;
  IF changed IS NOT NULL THEN PERFORM update_customer_totals(changed); END IF;
  RETURN NULL;
END $$;

-- Guests whose orders all ended unpaid are erased after a while; this finds them.
CREATE INDEX orders_unpaid_of_guests ON orders (updated_at)
  WHERE by_guest AND order_status = 'rejected' AND payment_status IN ('pending', 'failed', 'expired') AND customer_email NOT LIKE '%@erased.invalid';
