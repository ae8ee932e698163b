import type { Context } from '#platform/context.ts';

/** Words looked at by one statement, so that none comes near the time a statement may take. */
const AT_ONCE = 500;

/** Takes away the words that no living product says any more, and doubles that came in at the same moment. */
export async function tidySearchWords(ctx: Context): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const { rows }: { rows: { last: string | null }[] } = await ctx.pool.query<{
      last: string | null;
    }>(
      `WITH looked AS MATERIALIZED (
         SELECT word FROM search_words WHERE word > $1 GROUP BY word ORDER BY word LIMIT ${AT_ONCE}
       ), doubles AS (
         DELETE FROM search_words w USING (
           SELECT word, min(ctid) AS first FROM search_words WHERE word IN (SELECT word FROM looked) GROUP BY word
         ) one
         WHERE w.word = one.word AND (w.ctid <> one.first OR NOT EXISTS (
           SELECT FROM products p WHERE p.deleted_at IS NULL AND p.search @@ (quote_literal(w.word))::tsquery
         ))
       )
       SELECT max(word) AS last FROM looked`,
      [after],
    );
    after = rows[0]?.last ?? null;
  }
}
