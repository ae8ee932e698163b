import type { Context } from '#platform/context.ts';

/** Words per statement, far below the statement timeout. */
const BATCH_SIZE = 500;

/** Deletes words that no product contains any more, and duplicates from concurrent inserts. */
export async function tidySearchWords(ctx: Context): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const { rows }: { rows: { last: string | null }[] } = await ctx.pool.query<{
      last: string | null;
    }>(
      `WITH looked AS MATERIALIZED (
         SELECT word FROM search_words WHERE word > $1 GROUP BY word ORDER BY word LIMIT ${BATCH_SIZE}
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
