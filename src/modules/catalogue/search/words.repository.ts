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

const stemOf = (word: string, configuration: string) =>
  `(tsvector_to_array(to_tsvector(${configuration}, ${word})))[1]`;

/**
 * Looks up each typed word in the index, in order. While the language of the index changes, the stems of the former one
 * count as synonyms; in German `muehle` is `mühle`, too. Stop words such as `für` have accents, which the index has not.
 * `LIMIT 1` says to the planner that there is one language: by its estimate of an unknown table it would compile the query.
 */
export async function findSearchWords(pool: pg.Pool, keyword: string): Promise<SearchWord[]> {
  const { rows } = await pool.query<SearchWord>({
    name: 'search-words',
    text: `
      WITH language AS MATERIALIZED (
        SELECT ('pg_catalog.' || configuration)::regconfig AS stemming, configuration,
          CASE WHEN NOT is_complete THEN ('pg_catalog.' || former)::regconfig END AS former FROM search_language LIMIT 1
      ), typed AS MATERIALIZED (
        SELECT left(word, ${MAX_WORD_LENGTH}) AS word, min(position)::integer AS position
        FROM string_to_table(search_folded($1), ' ') WITH ORDINALITY AS s (word, position)
        WHERE word <> '' GROUP BY 1 ORDER BY 2 LIMIT ${MAX_WORDS}
      ), candidates AS (
        SELECT word, position, false AS is_compound FROM typed
        UNION ALL SELECT word || lead(word) OVER (ORDER BY position), position, true FROM typed
      ), accented_stop_words AS (
        SELECT btrim(search_folded(word)) AS word FROM string_to_table(lower($1), ' ') word, language
        WHERE configuration <> 'english' AND octet_length(word) > length(word) AND to_tsvector(stemming, word) = ''
      ), stemmed AS MATERIALIZED (
        SELECT *, CASE WHEN word NOT IN (SELECT word FROM accented_stop_words) THEN ${stemOf('word', 'stemming')} END AS stem
        FROM candidates, language WHERE word IS NOT NULL
      ), known AS MATERIALIZED (
        SELECT s.*, coalesce((SELECT true FROM search_words w WHERE w.word = s.stem LIMIT 1), false) AS known,
          synonyms.same, synonyms.related, named.categories
        FROM stemmed s, LATERAL (
          SELECT coalesce(json_agg(DISTINCT other) FILTER (WHERE NOT is_related), '[]') AS same,
            coalesce(json_agg(DISTINCT other) FILTER (WHERE is_related), '[]') AS related
          FROM (
            SELECT other, is_related FROM search_synonyms y, unnest(y.stems) other
            WHERE y.stems @> ARRAY[stem] AND (y.configuration IS NULL OR y.configuration = s.configuration)
            UNION ALL SELECT other, false FROM (VALUES
              (${stemOf('word', 'former')}),
              (CASE configuration WHEN 'german' THEN ${stemOf("regexp_replace(word, '([aou])e', '\\1', 'g')", 'stemming')} END)
            ) spelled (other) WHERE EXISTS (SELECT FROM search_words w WHERE w.word = other)
          ) others WHERE other <> stem
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
