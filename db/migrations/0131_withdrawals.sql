-- expands
-- Withdrawals from contracts, as they were declared. A job finds the order of each and makes a return of it, or else a message to the shop.
CREATE TABLE withdrawal_declarations (
  id uuid PRIMARY KEY,
  received_at timestamptz NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL CHECK (length(email) <= 320),
  number text NOT NULL CHECK (length(number) <= 40), -- as typed, of the order
  message text NOT NULL CHECK (length(message) <= 2000),
  user_id uuid REFERENCES users, -- who was signed in
  order_id uuid REFERENCES orders, -- proven by its account or its link
  items jsonb, -- units by position of a proven order; null: all
  retry_at timestamptz NOT NULL,
  assigned_at timestamptz -- null: still to be done; deleted a day after
);
CREATE INDEX withdrawal_declarations_waiting ON withdrawal_declarations (retry_at) WHERE assigned_at IS NULL;
CREATE INDEX withdrawal_declarations_received ON withdrawal_declarations (received_at);

-- Who declared a withdrawal, as typed.
ALTER TABLE returns ADD COLUMN declared_name text NOT NULL DEFAULT '', ADD COLUMN declared_email text NOT NULL DEFAULT '';
