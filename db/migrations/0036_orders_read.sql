-- expands
-- Which orders a session of the staff has read, so that reading very many asks for a proof of who it is, as exporting them does.
CREATE TABLE orders_read (
  session_hash bytea NOT NULL REFERENCES sessions (token_hash) ON DELETE CASCADE,
  order_id uuid NOT NULL, -- no foreign key, which would lock the orders of each list
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_hash, order_id)
);
