-- A wishlist that its owner shows to whoever has the link. The token is kept as it is, not hashed: the owner is shown the
-- link again, and what it opens stands in the tables beside it. Turning sharing off deletes the row, and the link with it.
CREATE TABLE shared_wishlists (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (token ~ '^[0-9a-f]{32}$'),
  shared_at timestamptz NOT NULL
);
