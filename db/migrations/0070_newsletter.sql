-- expands
-- Consents to the newsletter, as proof of who agreed to what. A withdrawn one stays until the account is deleted.
CREATE TABLE newsletter_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  given_at timestamptz NOT NULL,
  given_in text NOT NULL CHECK (given_in IN ('sign-up', 'checkout', 'account')),
  sentence text NOT NULL CHECK (length(sentence) BETWEEN 1 AND 300), -- shown beside the box
  token text NOT NULL UNIQUE, -- in the link that unsubscribes, the only thing it can do
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX newsletter_consents_current ON newsletter_consents (user_id) WHERE withdrawn_at IS NULL;
CREATE INDEX newsletter_consents_by_user ON newsletter_consents (user_id, given_at DESC);
