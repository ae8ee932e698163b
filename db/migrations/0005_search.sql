-- expands
-- Every stem in a product, for prefixes and misspelled words. Rows are only added, duplicates included, so that writers do
-- not wait for each other; a scheduled job removes stems that no product has any more.
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

-- Similar words, the most similar first. The default threshold of 0.3 misses two transposed letters.
CREATE FUNCTION search_similar(said text) RETURNS SETOF text LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM search_words
  WHERE word % said AND length(word) BETWEEN length(said) - 2 AND length(said) + 2
  GROUP BY word ORDER BY similarity(word, said) DESC, word LIMIT 30
$$;

-- Groups of synonyms, one group a row.
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

-- Searches without results, folded and anonymous. The module limits their number; they are deleted after 90 days.
CREATE TABLE search_misses (
  words text PRIMARY KEY CHECK (length(words) BETWEEN 1 AND 100),
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX search_misses_by_age ON search_misses (last_at);
