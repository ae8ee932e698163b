-- What people write on the contact page. It stays until an administrator deletes it or its writer's account is erased.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL, -- who was signed in while writing
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  received_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX contact_messages_by_age ON contact_messages (received_at DESC, id);
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email));
