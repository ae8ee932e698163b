-- Import, export and what else changes many products at once.

-- A product's name in addresses and files. Whoever does not give one gets one from the title and the id.
ALTER TABLE products ADD COLUMN slug text CHECK (length(slug) BETWEEN 1 AND 255);

CREATE FUNCTION slug_of(title text, id uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'product')
    || '-' || right(id::text, 12)
$$;
UPDATE products SET slug = slug_of(title, id);
ALTER TABLE products ALTER COLUMN slug SET NOT NULL;
CREATE UNIQUE INDEX products_by_slug ON products (slug) WHERE deleted_at IS NULL;

CREATE FUNCTION give_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.slug := slug_of(NEW.title, NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER products_slug BEFORE INSERT ON products
  FOR EACH ROW WHEN (NEW.slug IS NULL) EXECUTE FUNCTION give_slug();

-- What came with a product from elsewhere and has no place of its own here: given back on export.
CREATE TABLE product_exchange (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  kept jsonb CHECK (jsonb_typeof(kept) = 'object'), -- {html, cells, variants: [{color, size, cells}]}
  pictures jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pictures) = 'array') -- [{address, media, alt}], media null until fetched
);

CREATE TABLE bulk_jobs (
  id uuid PRIMARY KEY,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE, -- how people name it
  kind text NOT NULL CHECK (kind IN ('import')),
  state text NOT NULL CHECK (state IN ('reading', 'planned', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  actor_id uuid, -- null: the command line
  actor_name text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 300), -- the file's name
  settings jsonb NOT NULL DEFAULT '{}',
  summary jsonb NOT NULL DEFAULT '{}',
  problem text, -- why it failed
  started_at timestamptz NOT NULL,
  planned_at timestamptz,
  applied_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX bulk_jobs_by_age ON bulk_jobs (started_at DESC);

-- One row for each product that a job is about.
CREATE TABLE bulk_job_rows (
  job_id uuid NOT NULL REFERENCES bulk_jobs ON DELETE CASCADE,
  position integer NOT NULL,
  line integer NOT NULL, -- of the file
  name text NOT NULL, -- the handle
  product_id uuid,
  kind text NOT NULL CHECK (kind IN ('added', 'changed', 'unchanged', 'refused')),
  state text NOT NULL CHECK (state IN ('planned', 'applied', 'undone', 'refused')),
  before jsonb, -- the whole product as it was, null where there was none
  after jsonb,
  changes jsonb NOT NULL DEFAULT '[]', -- [{field, before, after}]
  problems jsonb NOT NULL DEFAULT '[]', -- [{line, reason}]
  PRIMARY KEY (job_id, position)
);
CREATE INDEX bulk_job_rows_waiting ON bulk_job_rows (job_id, state, position);

-- A file's lines while it is read. Worth nothing after a crash, so not written to the log.
CREATE UNLOGGED TABLE bulk_job_lines (
  job_id uuid NOT NULL,
  line integer NOT NULL,
  name text NOT NULL,
  cells jsonb NOT NULL,
  problem text,
  size integer NOT NULL
);
CREATE INDEX bulk_job_lines_by_name ON bulk_job_lines (job_id, name);
