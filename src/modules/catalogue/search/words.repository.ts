import type pg from 'pg';

/** One word of what was said, as the shop's texts know it. */
export interface SaidWord {
  /** Folded: lower case, without accents. */
  readonly word: string;
  /** The stem under which texts hold it; null for a word that says nothing, such as "the". */
  readonly stem: string | null;
  /** Some product says it. */
  readonly known: boolean;
  /** Some product says a longer word that begins with it. */
  readonly begins: boolean;
  /** Stems of words that mean the same. */
  readonly synonyms: readonly string[];
  /** Stems that look like it, the likest first; looked for where the word is unknown. */
  readonly similar: readonly string[];
}

/** More words than these are not looked at. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Shorter words have too many neighbours: `red` must not find `bred`. */
const SHORTEST_SIMILAR = 4;

/** What the shop's texts know of each word that was said, in its order. */
export async function findSaidWords(pool: pg.Pool, keyword: string): Promise<SaidWord[]> {
  const { rows } = await pool.query<SaidWord>({
    name: 'search-words',
    text: `
      WITH said AS MATERIALIZED (
        SELECT left(word, ${LONGEST_WORD}) AS word, min(position) AS position
        FROM string_to_table(search_folded($1), ' ') WITH ORDINALITY AS s (word, position)
        WHERE word <> '' GROUP BY 1 ORDER BY 2 LIMIT ${MOST_WORDS}
      ), stemmed AS MATERIALIZED (
        SELECT word, position, (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1] AS stem FROM said
      ), known AS MATERIALIZED (
        SELECT s.*, coalesce((SELECT true FROM search_words w WHERE w.word = s.stem LIMIT 1), false) AS known FROM stemmed s
      )
      SELECT word, stem, known,
        EXISTS (SELECT FROM search_words w WHERE w.word > stem AND w.word < stem || U&'\\+10FFFF') AS begins,
        coalesce((SELECT json_agg(DISTINCT other) FROM search_synonyms y, unnest(y.stems) other
          WHERE y.stems @> ARRAY[stem] AND other <> stem), '[]') AS synonyms,
        CASE WHEN length(stem) >= ${SHORTEST_SIMILAR} AND NOT known
          THEN coalesce((SELECT json_agg(w) FROM search_similar(stem) w WHERE w <> stem), '[]') ELSE '[]' END AS similar
      FROM known ORDER BY position`,
    values: [keyword],
  });
  return rows;
}

/** The likest words of some that are known, for a search that found nothing. */
export async function findSimilarWords(
  pool: pg.Pool,
  stems: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ stem: string; similar: string[] }>({
    name: 'search-similar',
    text: `SELECT stem, coalesce((SELECT json_agg(w) FROM search_similar(stem) w WHERE w <> stem), '[]') AS similar
      FROM unnest($1::text[]) stem WHERE length(stem) >= ${SHORTEST_SIMILAR}`,
    values: [stems],
  });
  return new Map(rows.map((row) => [row.stem, row.similar]));
}
