-- expands
-- New addresses that wait to be confirmed by the link mailed to them; at most one of an account. Until then the old one holds.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  token_hash bytea CHECK (length(token_hash) = 32), -- null until the mail is sent; the token itself is only in it
  expires_at timestamptz NOT NULL
);
