-- Sign-in by an identity provider, passwords set anew by mail, sessions that their owner can tell apart, accounts that end.

-- Who somebody is elsewhere. The address plays no part: it may change hands, issuer and subject do not.
CREATE TABLE identities (
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 300),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_by_user ON identities (user_id);

-- An identity whose address belongs to an account with a password: linked when that password is given, or never.
CREATE TABLE identity_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 300),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_links_by_user ON identity_links (user_id);

-- The provider's tokens that were used, kept until they expire: a token signs in once.
CREATE TABLE identity_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32), -- the token itself stands in the mail only
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_by_user ON password_resets (user_id);

-- What its owner recognises a session by. No addresses, and of the browser's line about itself only what was guessed from it.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  ADD COLUMN device text NOT NULL DEFAULT '' CHECK (length(device) <= 60),
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();

-- The row of a deleted account stays as a pseudonym, because its orders name it.
ALTER TABLE users ADD COLUMN erased_at timestamptz;

-- An order of a deleted account that is still to be delivered: name and address go when it is closed.
ALTER TABLE orders ADD COLUMN erase_when_closed boolean NOT NULL DEFAULT false;
CREATE INDEX orders_to_erase ON orders (id) WHERE erase_when_closed;
