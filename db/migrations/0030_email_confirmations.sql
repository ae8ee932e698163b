-- expands
-- Links that confirm an account's address; the first is in the welcome mail.
CREATE TABLE email_confirmations (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32), -- the token itself is only in the mail
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_confirmations_by_user ON email_confirmations (user_id);
