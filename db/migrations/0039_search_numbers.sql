-- expands
-- A product is found by the number (SKU) of a variant in any case, by the part that its variants' numbers begin with, and by
-- a barcode, which imports preserve among the cells of a variant.
CREATE INDEX variants_by_number ON variants (lower(sku) COLLATE "C") WHERE sku IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX product_exchange_by_barcode ON product_exchange
  USING gin (jsonb_path_query_array(kept, '$.variants[*].cells.Barcode')) WITH (gin_pending_list_limit = 512);

-- Titles in scripts without blanks between words are one word for full-text search. Their characters and pairs of
-- characters are indexed instead: Thai, Lao, Burmese, Khmer, Chinese, Japanese and Korean.
CREATE FUNCTION unspaced_pairs(said text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(said) = length(said) THEN RETURN '{}'; END IF;
  RETURN ARRAY(
    SELECT DISTINCT substr(found.run[1], start, size)
    FROM regexp_matches(normalize(said, NFKC),
      '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+', 'g') found (run),
      generate_series(1, length(found.run[1])) start, generate_series(1, 2) size);
END $$;
CREATE INDEX products_by_unspaced_pairs ON products USING gin (unspaced_pairs(title))
  WITH (gin_pending_list_limit = 512) WHERE deleted_at IS NULL;

-- Related words are used only when the words themselves find little: who finds no dog bed is shown pet beds.
ALTER TABLE search_synonyms ADD COLUMN is_related boolean NOT NULL DEFAULT false;
INSERT INTO search_synonyms (words, is_related) VALUES ('{dog,puppy,pet}', true), ('{cat,kitten,pet}', true);
UPDATE search_synonyms SET words = '{tee,tshirt,teeshirt}' WHERE words = '{tee,tshirt}';
