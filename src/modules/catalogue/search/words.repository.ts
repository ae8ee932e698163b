import type pg from 'pg';

/** A typed word and what the products' texts contain of it. */
export interface SearchWord {
  /** In lower case, without accents. */
  readonly word: string;
  /** The place of the word in the search. */
  readonly position: number;
  /** This word and the next one in one: `t` and `shirt` are `tshirt`. Only if products or synonyms contain it. */
  readonly isCompound: boolean;
  /** The stem in the search index; null for a stop word such as "the". */
  readonly stem: string | null;
  /** A product contains it. */
  readonly known: boolean;
  /** A product contains a longer word that starts with it. */
  readonly isPrefix: boolean;
  /** Stems of synonyms. */
  readonly synonyms: readonly string[];
  /** Stems of broader and narrower words, for a search with few results. */
  readonly related: readonly string[];
  /**
   * Stems of the ids of categories with the word in their name, or in that of the whole they are part of. The index has
   * only the id of a product's category.
   */
  readonly categories: readonly string[];
  /** Similar stems, the most similar first; only for a word that no product contains. */
  readonly similar: readonly string[];
}

/** Further words are ignored. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
/** Shorter words are similar to too many others: `red` must not find `bred`. */
const MIN_SIMILAR_LENGTH = 4;

/** Looks up each typed word in the index, in order. */
export async function findSearchWords(pool: pg.Pool, keyword: string): Promise<SearchWord[]> {
  const { rows } = await pool.query<SearchWord>({
    name: 'search-words',
    text: `
      WITH typed AS MATERIALIZED (
        SELECT left(word, ${MAX_WORD_LENGTH}) AS word, min(position)::integer AS position
        FROM string_to_table(search_folded($1), ' ') WITH ORDINALITY AS s (word, position)
        WHERE word <> '' GROUP BY 1 ORDER BY 2 LIMIT ${MAX_WORDS}
      ), candidates AS (
        SELECT word, position, false AS is_compound FROM typed
        UNION ALL SELECT word || lead(word) OVER (ORDER BY position), position, true FROM typed
      ), stemmed AS MATERIALIZED (
        SELECT *, (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1] AS stem FROM candidates WHERE word IS NOT NULL
      ), known AS MATERIALIZED (
        SELECT s.*, coalesce((SELECT true FROM search_words w WHERE w.word = s.stem LIMIT 1), false) AS known,
          synonyms.same, synonyms.related, named.categories
        FROM stemmed s, LATERAL (
          SELECT coalesce(json_agg(DISTINCT other) FILTER (WHERE NOT is_related), '[]') AS same,
            coalesce(json_agg(DISTINCT other) FILTER (WHERE is_related), '[]') AS related
          FROM search_synonyms y, unnest(y.stems) other WHERE y.stems @> ARRAY[stem] AND other <> stem
        ) synonyms, LATERAL (
          SELECT coalesce(json_agg(DISTINCT id_stem), '[]') AS categories
          FROM categories c LEFT JOIN categories whole ON whole.id = c.parent_id, LATERAL (
            SELECT lexeme AS id_stem FROM unnest(to_tsvector('pg_catalog.english', c.id)) ORDER BY length(lexeme) DESC, lexeme LIMIT 1
          ) of_id
          WHERE c.deleted_at IS NULL AND (c.stems @> ARRAY[s.stem] OR whole.stems @> ARRAY[s.stem]) AND id_stem <> s.stem
        ) named
      )
      SELECT word, position, is_compound AS "isCompound", stem, known,
        NOT is_compound AND EXISTS (SELECT FROM search_words w WHERE w.word > stem AND w.word < stem || U&'\\+10FFFF') AS "isPrefix",
        same AS synonyms, related, categories,
        CASE WHEN length(stem) >= ${MIN_SIMILAR_LENGTH} AND NOT known AND NOT is_compound
          THEN coalesce((SELECT json_agg(w) FROM search_similar(stem) w WHERE w <> stem), '[]') ELSE '[]' END AS similar
      FROM known WHERE NOT is_compound OR known OR same::text <> '[]' ORDER BY position, is_compound DESC`,
    values: [keyword],
  });
  return rows;
}

/** Similar words for known ones, for a search without results. */
export async function findSimilarWords(
  pool: pg.Pool,
  stems: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ stem: string; similar: string[] }>({
    name: 'search-similar',
    text: `SELECT stem, coalesce((SELECT json_agg(w) FROM search_similar(stem) w WHERE w <> stem), '[]') AS similar
      FROM unnest($1::text[]) stem WHERE length(stem) >= ${MIN_SIMILAR_LENGTH}`,
    values: [stems],
  });
  return new Map(rows.map((row) => [row.stem, row.similar]));
}
