-- expands
-- Answers to messages from the contact page, as they were mailed; deleted with the message.
CREATE TABLE contact_answers (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  author_id uuid NOT NULL,
  author_name text NOT NULL CHECK (length(author_name) <= 200),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  answered_at timestamptz NOT NULL
);
CREATE INDEX contact_answers_by_message ON contact_answers (message_id, answered_at);
