-- expands
-- How the texts of products are stemmed: by the text search configuration of the shop's language. The index of words is no
-- longer generated, but written by triggers, because a generated column has one configuration for ever.
CREATE TABLE search_language (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  configuration text NOT NULL, -- of pg_catalog
  former text NOT NULL, -- that products have whose generation is older
  generation integer NOT NULL, -- increases with every change, and products follow
  server_version integer NOT NULL, -- of PostgreSQL, whose next version may stem differently
  is_complete boolean NOT NULL -- every product has the generation
);
INSERT INTO search_language (configuration, former, generation, server_version, is_complete)
VALUES ('english', 'english', 1, current_setting('server_version_num')::integer / 10000, true);

ALTER TABLE products ADD COLUMN search_generation integer NOT NULL DEFAULT 1;
ALTER TABLE products ALTER COLUMN title_search DROP EXPRESSION, ALTER COLUMN search DROP EXPRESSION;

CREATE FUNCTION index_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stemming regconfig;
  newest integer;
BEGIN
  SELECT ('pg_catalog.' || configuration)::regconfig, generation INTO stemming, newest FROM search_language;
  IF TG_OP = 'INSERT' THEN NEW.search_generation := newest; END IF;
  NEW.title_search := to_tsvector(stemming, search_title(NEW.title));
  NEW.search := setweight(NEW.title_search, 'A')
    || setweight(to_tsvector('pg_catalog.english', NEW.category), 'B') -- an id, of no language
    || setweight(to_tsvector(stemming, search_folded(search_listed(NEW.colors))), 'C')
    || setweight(to_tsvector(stemming, search_folded(NEW.description)), 'D');
  RETURN NEW;
END $$;
CREATE TRIGGER products_words BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION index_product_words();
CREATE TRIGGER products_words_changed BEFORE UPDATE OF title, description, category, colors, search_generation ON products
  FOR EACH ROW WHEN ((NEW.title, NEW.description, NEW.category, NEW.colors, NEW.search_generation)
    IS DISTINCT FROM (OLD.title, OLD.description, OLD.category, OLD.colors, OLD.search_generation))
  EXECUTE FUNCTION index_product_words();

-- No page shows the wishlist count, and a new generation of all products is announced once.
CREATE OR REPLACE TRIGGER products_edited AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.wishlist_count = OLD.wishlist_count AND NEW.search_generation = OLD.search_generation)
  EXECUTE FUNCTION tell_product_changed();

ALTER TABLE categories ALTER COLUMN stems DROP EXPRESSION;
ALTER TABLE search_synonyms ALTER COLUMN stems DROP EXPRESSION;

CREATE OR REPLACE FUNCTION search_stems(list text[]) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN tsvector_to_array(to_tsvector(('pg_catalog.' || configuration)::regconfig, search_folded(array_to_string(list, ' '))))
    FROM search_language;
END $$;

CREATE FUNCTION index_category_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stems := search_stems(ARRAY[NEW.name]);
  RETURN NEW;
END $$;
CREATE TRIGGER categories_words BEFORE INSERT OR UPDATE OF name, stems ON categories
  FOR EACH ROW EXECUTE FUNCTION index_category_words();

CREATE FUNCTION index_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stems := search_stems(NEW.words);
  RETURN NEW;
END $$;
CREATE TRIGGER search_synonyms_stems BEFORE INSERT OR UPDATE OF words, stems ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION index_synonyms();
