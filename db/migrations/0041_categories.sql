-- expands
-- The merchant's categories. The specification's eight come with every shop; their ids are values of its API. An id never
-- changes, so that old links and orders keep their meaning: what a rename changes is the name.
CREATE TABLE categories (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 80),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80), -- the name in addresses and files
  media_id text REFERENCES media_files,
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  position integer NOT NULL,
  parent_id text,
  hidden boolean NOT NULL DEFAULT false, -- from menus, tiles and filters; its products are sold all the same
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz, -- a deletion can be undone for a while
  -- Two levels at most: a parent is at the top, also when others change it at the same time.
  is_top boolean NOT NULL GENERATED ALWAYS AS (parent_id IS NULL) STORED,
  parent_is_top boolean GENERATED ALWAYS AS (CASE WHEN parent_id IS NOT NULL THEN true END) STORED,
  UNIQUE (id, is_top),
  FOREIGN KEY (parent_id, parent_is_top) REFERENCES categories (id, is_top),
  -- For search, whose index of products has only the id.
  stems text[] NOT NULL GENERATED ALWAYS AS (search_stems(ARRAY[name])) STORED
);
CREATE UNIQUE INDEX categories_by_slug ON categories (slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX categories_by_name ON categories (coalesce(parent_id, ''), lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX categories_by_parent ON categories (parent_id);

-- Those of a new shop; the public demo's nightly reset calls it too.
CREATE FUNCTION insert_first_categories() RETURNS void LANGUAGE sql AS $$
  INSERT INTO categories (id, name, slug, position, created_at, updated_at)
  SELECT id, initcap(id), id, position, timestamptz '2026-11-26 00:00Z', timestamptz '2026-11-26 00:00Z'
  FROM unnest(ARRAY['men', 'women', 'kids', 'accessories', 'footwear', 'home', 'garden', 'pets'])
    WITH ORDINALITY AS first_ones (id, position)
$$;
SELECT insert_first_categories();

-- Under the name of the CHECK that it replaces, which allowed the specification's eight only.
ALTER TABLE products DROP CONSTRAINT products_category_check,
  ADD CONSTRAINT products_category_check FOREIGN KEY (category) REFERENCES categories;

-- Products that a deletion moved, so that undoing it brings them back.
CREATE TABLE category_moves (
  category_id text NOT NULL REFERENCES categories,
  product_id uuid NOT NULL REFERENCES products,
  moved_to text NOT NULL REFERENCES categories,
  PRIMARY KEY (category_id, product_id)
);

CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
