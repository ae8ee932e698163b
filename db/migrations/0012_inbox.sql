-- expands
-- Messages from the contact page. Deleted by an administrator or with the account of the sender.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL, -- the sender, if they were signed in
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  received_at timestamptz NOT NULL,
  answered_at timestamptz,
  deleted_at timestamptz -- a deletion can be undone for a while; then a scheduled job deletes the row
);
CREATE INDEX contact_messages_by_age ON contact_messages (received_at DESC, id);
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email));
