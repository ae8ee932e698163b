-- expands
-- Apart from the new column, whose lock would keep purchases waiting while all mails are read.
CREATE INDEX mails_without_document ON mails ((payload ->> 'orderId')) WHERE document_problem IS NOT NULL;
