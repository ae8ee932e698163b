-- Mails that no server takes are given up, and all are found by whom they went to and by their order.
ALTER TABLE mails ADD COLUMN given_up_at timestamptz; -- tried too often: nobody tries again
DROP INDEX mails_unsent;
CREATE INDEX mails_unsent ON mails (queued_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_by_recipient ON mails (recipient);
CREATE INDEX mails_by_order ON mails ((payload ->> 'orderId'));
