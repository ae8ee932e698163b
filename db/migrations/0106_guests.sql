-- expands
-- A guest is a user without a password, made with its session at the first add to the cart. Its `email` is a placeholder: what
-- a guest types at checkout is not proven, so it never takes an address from the account that has it.
ALTER TABLE users
  ADD COLUMN guest boolean NOT NULL DEFAULT false,
  ADD COLUMN contact_email text CHECK (length(contact_email) BETWEEN 3 AND 254), -- of a guest, as typed at checkout
  ADD COLUMN guest_expires_at timestamptz; -- when a guest is deleted; null for accounts and for guests with an order
ALTER TABLE users ADD CONSTRAINT users_guests CHECK (
  CASE WHEN guest THEN role = 'regular' AND password_hash IS NULL AND email_confirmed_at IS NULL
    ELSE contact_email IS NULL AND guest_expires_at IS NULL END) NOT VALID;
CREATE INDEX users_expiring_guests ON users (guest_expires_at) WHERE guest_expires_at IS NOT NULL;
-- The staff's list of customers: accounts, and guests with an order. Takes the place of users_customers, which the previous
-- release uses.
CREATE INDEX users_listed ON users (created_at DESC, id DESC)
  WHERE role = 'regular' AND erased_at IS NULL AND guest_expires_at IS NULL;

-- The account in which the cart's guest has signed in. What a request of the guest still puts into the cart goes there.
ALTER TABLE carts ADD COLUMN merged_into uuid REFERENCES users ON DELETE CASCADE;
CREATE INDEX carts_merged ON carts (merged_into) WHERE merged_into IS NOT NULL;

-- Placed by a guest, and not claimed by an account yet.
ALTER TABLE orders ADD COLUMN by_guest boolean NOT NULL DEFAULT false;
CREATE INDEX orders_of_guests ON orders (lower(customer_email)) WHERE by_guest;

-- The shop's role may delete no user. Guests it may, and only those whose time is over: an order ends that time in the row that
-- it locks, so a guest who is placing one is skipped, or seen with it.
CREATE FUNCTION delete_expired_guests(until timestamptz, most integer) RETURNS integer LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH deleted AS (
    DELETE FROM users WHERE id IN (
      SELECT id FROM users WHERE guest AND guest_expires_at <= until
      ORDER BY guest_expires_at LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING id
  )
  SELECT count(*)::integer FROM deleted;
$$;
