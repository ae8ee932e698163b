-- expands
-- Links that open one order of a guest, from the mails about it. Each mail has its own.
CREATE TABLE order_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32), -- the token itself is only in the mail
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX order_links_by_order ON order_links (order_id);
