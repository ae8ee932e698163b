-- expands
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text NOT NULL UNIQUE, -- what the mail is about: one mail for each event
  recipient text NOT NULL,
  payload jsonb NOT NULL,
  queued_at timestamptz NOT NULL,
  locked_until timestamptz, -- the next attempt; also the lock of the instance that sends it
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  given_up_at timestamptz -- after too many attempts
);
CREATE INDEX mails_due ON mails (coalesce(locked_until, queued_at)) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_by_recipient ON mails (recipient);
CREATE INDEX mails_by_order ON mails ((payload ->> 'orderId'));
