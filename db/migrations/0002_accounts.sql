-- expands
CREATE TABLE users (
  id uuid PRIMARY KEY,
  user_name text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_key text NOT NULL UNIQUE, -- the address in lower case: one account for each address
  password_hash text,
  role text NOT NULL DEFAULT 'regular' CHECK (role IN ('regular', 'owner', 'manager', 'fulfilment', 'support', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz, -- the row of a deleted account becomes a pseudonym, because its orders reference it
  email_confirmed_at timestamptz -- when the address was first confirmed to be the owner's
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32), -- SHA-256; the token itself is never stored
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  device text NOT NULL DEFAULT '' CHECK (length(device) <= 60), -- browser and system, from the user agent; no IP addresses
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  pincode text NOT NULL CHECK (length(pincode) BETWEEN 1 AND 20),
  phone text NOT NULL CHECK (length(phone) BETWEEN 1 AND 40),
  notes text NOT NULL CHECK (length(notes) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX addresses_by_user ON addresses (user_id);

-- Accounts at identity providers. Issuer and subject identify a person; an e-mail address may change hands.
CREATE TABLE identities (
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 300),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_by_user ON identities (user_id);

-- An identity whose e-mail address belongs to an account with a password. Entering that password links them.
CREATE TABLE identity_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 300),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_links_by_user ON identity_links (user_id);

-- Used identity tokens until they expire, because a token signs in once.
CREATE TABLE identity_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32), -- the token itself is only in the mail
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_by_user ON password_resets (user_id);

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  token_hash bytea UNIQUE CHECK (length(token_hash) = 32), -- null until the mail is sent; the token itself is only in the mail
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_key text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'fulfilment', 'support', 'viewer')),
  invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_invitations_by_owner ON staff_invitations (invited_by);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL CHECK (length(public_key) <= 4000),
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}' CHECK (cardinality(transports) <= 10),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60), -- the browser and system it was created on
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- WebAuthn challenges, each used once.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (length(challenge_hash) = 32),
  user_id uuid REFERENCES users ON DELETE CASCADE, -- null: for signing in
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);

-- Browsers in which somebody has signed in to an account with its password.
CREATE TABLE known_devices (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32), -- SHA-256 of the cookie; a browser may know several accounts
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_by_user ON known_devices (user_id);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL,
  status integer, -- null while in flight
  answer jsonb,
  locked_until timestamptz NOT NULL, -- the key of a killed request is free after this time
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
