-- expands
CREATE TABLE wishlist_items (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- Price and stock when the item was added, to show a lower price or a return to stock.
  unit_price_cents bigint CHECK (unit_price_cents BETWEEN 0 AND 1000000000),
  was_sold_out boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, product_id)
);

-- Wishlists shared by a link. The token is not hashed, because the owner sees the link again. Turning sharing off deletes
-- the row.
CREATE TABLE shared_wishlists (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{32}$'),
  shared_at timestamptz NOT NULL
);
