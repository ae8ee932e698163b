-- expands
-- When the session last proved who its user is. Sessions from before prove it again.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE sessions ALTER COLUMN proved_at SET DEFAULT now();

-- Authenticator apps of staff.
CREATE TABLE totp_secrets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL CHECK (length(secret) = 20), -- not hashed, because codes are computed from it; no response contains it again
  last_step bigint NOT NULL DEFAULT 0, -- the time step of the last code, because a code works once
  prepared_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz -- null until a code was entered: it does not count yet
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32), -- SHA-256 of 80 random bits; deleted when it is used
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins that lack the second factor. Their token opens nothing but the second step.
CREATE TABLE pending_sign_ins (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_by_user ON pending_sign_ins (user_id);
