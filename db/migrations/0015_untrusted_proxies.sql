-- expands
-- Private addresses that sent X-Forwarded-For although TRUST_PROXY does not name them, for the launch checklist.
CREATE TABLE untrusted_proxies (
  address text PRIMARY KEY CHECK (length(address) <= 60),
  seen_at timestamptz NOT NULL
);
