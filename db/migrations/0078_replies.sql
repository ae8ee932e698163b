-- expands
-- A customer's reply to an answer, under the message that began the conversation; deleted with it.
ALTER TABLE contact_messages ADD COLUMN reply_to uuid REFERENCES contact_messages ON DELETE CASCADE;
CREATE INDEX contact_messages_replies ON contact_messages (reply_to, received_at) WHERE reply_to IS NOT NULL;
