-- expands
-- Folds text for search: lower case, no accents, punctuation as blanks, apostrophes (the last five characters) removed.
-- Without the extension unaccent, whose function is not immutable and so cannot be used in a generated column.
CREATE FUNCTION search_folded(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 40
RETURN translate(
  CASE WHEN octet_length(said) = length(said) THEN lower(said)
    ELSE translate(replace(replace(replace(
      regexp_replace(normalize(lower(said), NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðþıħ', 'olddtih')
  END,
  E'-_/\\.,;:!?()[]{}<>"*+&|@#$%^~=\t\r\n\f\u00a0–—…“”„«»·•×°''`’‘´',
  repeat(' ', 47));

-- A hyphenated word in a title is found in both spellings: t-shirt, tshirt.
CREATE FUNCTION search_title(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 80
RETURN CASE WHEN strpos(title, '-') = 0 THEN search_folded(title)
  ELSE search_folded(title) || ' ' || search_folded(replace(title, '-', '')) END;

-- array_to_string is not immutable for all types; for text it is.
CREATE FUNCTION search_listed(list text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_string(list, ' ');
END $$;

-- The default for a product's slug.
CREATE FUNCTION slug_of(title text, id uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'product')
    || '-' || right(id::text, 12)
$$;

CREATE TABLE products (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 10000),
  category text NOT NULL CHECK (category IN ('men', 'women', 'kids', 'accessories', 'footwear', 'home', 'garden', 'pets')),
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 0 AND 1000000000),
  sale_price_cents bigint NOT NULL DEFAULT 0 CHECK (sale_price_cents BETWEEN 0 AND 1000000000), -- 0: no sale
  -- Spec 9: the unit price is the sale price when above 0, else the price.
  unit_price_cents bigint NOT NULL GENERATED ALWAYS AS (CASE WHEN sale_price_cents > 0 THEN sale_price_cents ELSE price_cents END) STORED,
  cost_price_cents bigint CHECK (cost_price_cents BETWEEN 0 AND 1000000000),
  colors text[] NOT NULL DEFAULT '{}',
  sizes text[] NOT NULL DEFAULT '{}',
  images jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(images) = 'array' AND jsonb_array_length(images) <= 4), -- [{media, alt}]
  shipping_methods jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(shipping_methods) = 'array' AND jsonb_array_length(shipping_methods) <= 4), -- [{name, priceCents, estimatedDeliveryDays}]
  stock_mode text NOT NULL DEFAULT 'shared' CHECK (stock_mode IN ('shared', 'per-variant')),
  featured boolean NOT NULL DEFAULT false,
  todays_deal boolean NOT NULL DEFAULT false,
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  wishlist_count integer NOT NULL DEFAULT 0 CHECK (wishlist_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  title_search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('pg_catalog.english', search_title(title))) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.english', search_title(title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', category), 'B')
    || setweight(to_tsvector('pg_catalog.english', search_folded(search_listed(colors))), 'C')
    || setweight(to_tsvector('pg_catalog.english', search_folded(description)), 'D')) STORED,
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 255), -- the name in URLs and files; see give_slug
  featured_position integer, -- the merchant's order of featured products; nulls last
  sold_recently bigint NOT NULL DEFAULT 0 CHECK (sold_recently >= 0) -- units of the last 90 days, updated hourly
);
CREATE UNIQUE INDEX products_by_slug ON products (slug) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (unit_price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (category, unit_price_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_title ON products (title COLLATE "unicode", id) WHERE deleted_at IS NULL;
-- Imported products have the same time, so the id must be sorted in the same direction.
CREATE INDEX products_by_age ON products (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_rating ON products
  ((CASE WHEN rating_count > 0 THEN rating_sum::float8 / rating_count ELSE 0 END), id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_sales ON products (sold_recently, id) WHERE deleted_at IS NULL;
-- The expression must be the listing's (ARRANGED).
CREATE INDEX products_featured ON products
  ((coalesce(featured_position, 1000000)::bigint * 10000000000 + unit_price_cents), id)
  WHERE featured AND deleted_at IS NULL;
CREATE INDEX products_of_the_day ON products (unit_price_cents, id) WHERE todays_deal AND deleted_at IS NULL;
CREATE INDEX products_of_the_day_by_change ON products (updated_at, id) WHERE todays_deal AND deleted_at IS NULL;
-- Products with a picture without alternative text (MISSING_ALT).
CREATE INDEX products_missing_alt ON products (created_at, id)
  WHERE deleted_at IS NULL AND images @? '$[*] ? (!(@.alt != ""))';
-- Every search scans the pending list of a GIN index, so it is kept short.
CREATE INDEX products_by_words ON products USING gin (search) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
CREATE INDEX products_by_title_words ON products USING gin (title_search) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
-- For rare colours and sizes; common ones are filtered while scanning in the order of the list.
CREATE INDEX products_by_colour ON products USING gin (colors) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
CREATE INDEX products_by_size ON products USING gin (sizes) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
-- Administrators search for any part of a title or slug, and for reviews of deleted products.
CREATE INDEX products_by_text_part ON products USING gin (title gin_trgm_ops, slug gin_trgm_ops)
  WITH (gin_pending_list_limit = 512);

CREATE FUNCTION give_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.slug := slug_of(NEW.title, NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER products_slug BEFORE INSERT ON products
  FOR EACH ROW WHEN (NEW.slug IS NULL) EXECUTE FUNCTION give_slug();

-- A combination of colour and size that is sold. A product with shared stock has one variant with both empty.
CREATE TABLE variants (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  color text NOT NULL DEFAULT '',
  size text NOT NULL DEFAULT '',
  sku text,
  price_cents bigint CHECK (price_cents BETWEEN 0 AND 1000000000),
  sale_price_cents bigint CHECK (sale_price_cents BETWEEN 0 AND 1000000000),
  on_hand integer NOT NULL CHECK (on_hand BETWEEN 0 AND 10000000),
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  deleted_at timestamptz, -- orders still reference deleted variants
  CHECK (reserved <= on_hand)
) WITH (fillfactor = 70); -- room for HOT updates of the stock
CREATE UNIQUE INDEX variants_by_choice ON variants (product_id, color, size) WHERE deleted_at IS NULL;
CREATE INDEX variants_by_sku ON variants (sku) WHERE sku IS NOT NULL AND deleted_at IS NULL;
-- Including deleted variants, which changes of a product read too.
CREATE INDEX variants_by_product ON variants (product_id);
CREATE INDEX variants_by_sku_part ON variants USING gin (sku gin_trgm_ops)
  WITH (gin_pending_list_limit = 512) WHERE sku IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE banners (
  id uuid PRIMARY KEY,
  media_id text NOT NULL REFERENCES media_files,
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  headline text NOT NULL DEFAULT '' CHECK (length(headline) <= 120),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 300),
  link_label text NOT NULL DEFAULT '' CHECK (length(link_label) <= 60),
  href text NOT NULL DEFAULT '' CHECK (length(href) <= 300),
  focal_x smallint NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
  focal_y smallint NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100),
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  shows_from timestamptz,
  shows_until timestamptz,
  deleted_at timestamptz, -- a deletion can be undone for a while
  CHECK (shows_until > shows_from)
);

CREATE TRIGGER products_changed AFTER INSERT OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
-- No page shows the wishlist count.
CREATE TRIGGER products_edited AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.wishlist_count = OLD.wishlist_count)
  EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER banners_changed AFTER INSERT OR UPDATE OR DELETE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER variants_listed AFTER INSERT OR DELETE ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
-- Pages show the exact stock only below 10 ('Only N items left'). Commits with a NOTIFY wait for each other, so other
-- sales send none.
CREATE TRIGGER variants_stock_changed AFTER UPDATE ON variants
  FOR EACH ROW
  WHEN (least(NEW.on_hand - NEW.reserved, 10) IS DISTINCT FROM least(OLD.on_hand - OLD.reserved, 10)
    OR (NEW.price_cents, NEW.sale_price_cents, NEW.deleted_at) IS DISTINCT FROM (OLD.price_cents, OLD.sale_price_cents, OLD.deleted_at))
  EXECUTE FUNCTION tell_catalogue_changed();
