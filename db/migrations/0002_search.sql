-- Search by words, and lists that stay quick at a hundred thousand products.

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'search needs the extension pg_trgm, which this account may not add to the database (%). Let the administrator of the server run: CREATE EXTENSION pg_trgm; in this database, then start again.', SQLERRM;
END $$;

-- Lower case, no accents, words apart by blanks: what is said and what is sold are folded alike. Written with what
-- PostgreSQL brings along, because a stored column needs a function that never changes its mind; unaccent may.
-- Punctuation becomes a blank, apostrophes (the last five) vanish.
CREATE FUNCTION search_folded(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 40
RETURN translate(
  CASE WHEN octet_length(said) = length(said) THEN lower(said)
    ELSE translate(replace(replace(replace(
      regexp_replace(normalize(lower(said), NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðþıħ', 'olddtih')
  END,
  E'-_/\\.,;:!?()[]{}<>"*+&|@#$%^~=\t\r\n\f\u00a0–—…“”„«»·•×°''`’‘´',
  repeat(' ', 47));

-- A title says a hyphened word in both ways: t-shirt, tshirt.
CREATE FUNCTION search_title(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 80
RETURN CASE WHEN strpos(title, '-') = 0 THEN search_folded(title)
  ELSE search_folded(title) || ' ' || search_folded(replace(title, '-', '')) END;

-- array_to_string is not marked immutable, because some types are not; text is.
CREATE FUNCTION search_listed(list text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_string(list, ' ');
END $$;

-- Kept by the database itself, so that whoever writes a product cannot forget it. Title, category, colours, description.
ALTER TABLE products
  ADD COLUMN title_search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('pg_catalog.english', search_title(title))) STORED,
  ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.english', search_title(title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', category), 'B')
    || setweight(to_tsvector('pg_catalog.english', search_folded(search_listed(colors))), 'C')
    || setweight(to_tsvector('pg_catalog.english', search_folded(description)), 'D')) STORED;

-- New entries wait in a list that every search reads through: it stays short.
CREATE INDEX products_by_words ON products USING gin (search) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
CREATE INDEX products_by_title_words ON products USING gin (title_search) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;

-- Every stem that stands in a product, for beginnings and for words with a wrong letter. Rows only come in; a word twice
-- does no harm and spares writers waiting for one another; a sweep takes away what no product says any more.
CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL CHECK (length(word) BETWEEN 2 AND 60)
);
CREATE INDEX search_words_by_word ON search_words (word);
CREATE INDEX search_words_by_likeness ON search_words USING gin (word gin_trgm_ops) WITH (gin_pending_list_limit = 512);

CREATE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (word)
    SELECT word FROM (SELECT DISTINCT unnest(tsvector_to_array(search)) AS word FROM new_products) said
    WHERE length(word) BETWEEN 2 AND 60 AND word !~ '^[0-9]+$'
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = said.word);
  ELSE
    INSERT INTO search_words (word)
    SELECT word FROM (
      SELECT DISTINCT unnest(tsvector_to_array(n.search)) AS word
      FROM new_products n JOIN old_products o ON o.id = n.id WHERE n.search <> o.search
    ) said
    WHERE length(word) BETWEEN 2 AND 60 AND word !~ '^[0-9]+$'
      AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = said.word);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_said AFTER INSERT ON products REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_words();
CREATE TRIGGER products_said_anew AFTER UPDATE ON products REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_words();
INSERT INTO search_words (word)
SELECT word FROM (SELECT DISTINCT unnest(tsvector_to_array(search)) AS word FROM products) said
WHERE length(word) BETWEEN 2 AND 60 AND word !~ '^[0-9]+$';

-- Words that look like this one, the likest first. The usual threshold of 0.3 misses two letters that changed places.
CREATE FUNCTION search_similar(said text) RETURNS SETOF text LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM search_words
  WHERE word % said AND length(word) BETWEEN length(said) - 2 AND length(said) + 2
  GROUP BY word ORDER BY similarity(word, said) DESC, word LIMIT 30
$$;

-- Words that mean the same to shoppers, one group a row; the admin's to change.
CREATE FUNCTION search_stems(list text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN tsvector_to_array(to_tsvector('pg_catalog.english', search_folded(array_to_string(list, ' '))));
END $$;
CREATE TABLE search_synonyms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  words text[] NOT NULL CHECK (cardinality(words) BETWEEN 2 AND 20),
  stems text[] NOT NULL GENERATED ALWAYS AS (search_stems(words)) STORED,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO search_synonyms (words)
SELECT string_to_array(line, ' ') FROM unnest(ARRAY[
  'trousers pants slacks', 'jumper sweater pullover', 'trainers sneakers', 'shoes footwear', 'boots boot wellies',
  'jeans denim', 'tee tshirt', 'vest gilet', 'waistcoat vest', 'dress frock gown', 'nightgown nightdress', 'pyjamas pajamas',
  'dungarees overalls', 'coat overcoat', 'anorak parka cagoule', 'raincoat mac', 'jacket blazer', 'hoodie sweatshirt', 'cardigan cardi',
  'swimsuit swimwear', 'underwear lingerie', 'tights hosiery', 'socks sock hosiery', 'romper onesie bodysuit', 'babygrow sleepsuit',
  'cap hat', 'beanie hat', 'hat headwear', 'scarf shawl', 'gloves mittens', 'bag handbag purse', 'rucksack backpack', 'wallet billfold',
  'glasses spectacles eyewear', 'sunglasses shades', 'jewellery jewelry', 'necklace pendant', 'bracelet bangle', 'watch timepiece wristwatch',
  'belt sash', 'braces suspenders', 'tie necktie', 'slippers mules', 'loafers moccasins', 'sandals espadrilles', 'throw blanket',
  'duvet quilt comforter', 'cushion pillow', 'curtain drape', 'rug mat', 'sofa couch settee', 'armchair chair', 'lamp light', 'mug cup',
  'plate dish', 'vase jar', 'towel bathtowel', 'candle tealight', 'planter flowerpot pot', 'hose hosepipe', 'secateurs pruners shears',
  'spade shovel', 'trowel dibber', 'collar neckband', 'lead leash', 'kennel crate', 'puppy dog', 'kitten cat', 'child kid', 'children kids',
  'baby infant newborn', 'woman women ladies lady', 'man men gents gentlemen', 'grey gray', 'colour color', 'navy indigo', 'wool woollen woolen',
  'plaid tartan check', 'gift present', 'sale bargain'
]) line;

-- What was looked for in vain, folded, without whom. Bounded in the module, kept for 90 days.
CREATE TABLE search_misses (
  words text PRIMARY KEY CHECK (length(words) BETWEEN 1 AND 100),
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX search_misses_by_age ON search_misses (last_at);

-- Lists ---------------------------------------------------------------------------------------------

-- Products that came in together have the same time, so the id must run the same way as the time.
DROP INDEX products_by_age;
CREATE INDEX products_by_age ON products (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_rating ON products
  ((CASE WHEN rating_count > 0 THEN rating_sum::float8 / rating_count ELSE 0 END), id) WHERE deleted_at IS NULL;
CREATE INDEX products_featured ON products (unit_price_cents, id) WHERE featured AND deleted_at IS NULL;
CREATE INDEX products_of_the_day ON products (unit_price_cents, id) WHERE todays_deal AND deleted_at IS NULL;
-- For colours and sizes that few products have; the others are found while walking along the order.
CREATE INDEX products_by_colour ON products USING gin (colors) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
CREATE INDEX products_by_size ON products USING gin (sizes) WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;
