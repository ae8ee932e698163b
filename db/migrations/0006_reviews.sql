-- expands
CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_name text NOT NULL,
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  value smallint NOT NULL CHECK (value BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, user_id)
);
CREATE INDEX reviews_by_age ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_by_user ON reviews (user_id);
-- Administrators search for any part of the author's name or the text.
CREATE INDEX reviews_by_text ON reviews USING gin (user_name gin_trgm_ops, message gin_trgm_ops)
  WITH (gin_pending_list_limit = 512);
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

-- Deleted reviews for a quarter of an hour, in which the deletion can be undone.
CREATE TABLE removed_reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_name text NOT NULL,
  message text NOT NULL,
  value smallint NOT NULL,
  created_at timestamptz NOT NULL,
  removed_by text NOT NULL CHECK (removed_by IN ('author', 'admin')),
  removed_at timestamptz NOT NULL
);
CREATE INDEX removed_reviews_by_age ON removed_reviews (removed_at);
CREATE INDEX removed_reviews_by_user ON removed_reviews (user_id);
