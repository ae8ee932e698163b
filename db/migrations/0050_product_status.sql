-- expands
-- Who sees a product. A draft with a time becomes active then.
ALTER TABLE products
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'unlisted', 'archived')),
  ADD COLUMN publish_at timestamptz,
  ADD CONSTRAINT products_scheduled CHECK (publish_at IS NULL OR status = 'draft');
CREATE INDEX products_to_publish ON products (publish_at) WHERE publish_at IS NOT NULL AND deleted_at IS NULL;
