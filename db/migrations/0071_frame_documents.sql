-- expands
-- Header and footer are documents as well. Their names are taken from pages that had them as address.
ALTER TABLE content_documents DROP CONSTRAINT content_documents_kind_check;
ALTER TABLE content_documents ADD CONSTRAINT content_documents_kind_check
  CHECK (kind IN ('page', 'home', 'header', 'footer'));
UPDATE content_documents SET slug = slug || '-' || left(id::text, 13) WHERE kind = 'page' AND slug IN ('header', 'footer');
