-- expands
-- Products that belong together for a while: by a rule, or chosen by hand. An id never changes, so that links keep their meaning.
CREATE TABLE collections (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 80),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80), -- the name in addresses
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  media_id text REFERENCES media_files,
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  hidden boolean NOT NULL DEFAULT false,
  rule jsonb CHECK (jsonb_typeof(rule) = 'object'), -- null: by hand
  product_ids uuid[] NOT NULL DEFAULT '{}', -- in the merchant's order; products that are gone are not shown
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz -- a deletion can be undone for a while
);
CREATE UNIQUE INDEX collections_by_slug ON collections (slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX collections_by_name ON collections (lower(name)) WHERE deleted_at IS NULL;

CREATE TRIGGER collections_changed AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
