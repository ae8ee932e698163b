-- expands
-- The home page is a document as well. Its address is taken from a page that had it.
ALTER TABLE content_documents DROP CONSTRAINT content_documents_kind_check;
ALTER TABLE content_documents ADD CONSTRAINT content_documents_kind_check CHECK (kind IN ('page', 'home'));
UPDATE content_documents SET slug = slug || '-' || left(id::text, 13) WHERE kind = 'page' AND slug = 'home';
