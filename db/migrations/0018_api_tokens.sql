-- expands
-- Credentials of programs that act for a member of the staff. Compared with the database's clock only.
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32), -- SHA-256; the token itself is never stored
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  permissions text[] NOT NULL CHECK (cardinality(permissions) BETWEEN 1 AND 50),
  created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX api_tokens_by_creator ON api_tokens (created_by);
