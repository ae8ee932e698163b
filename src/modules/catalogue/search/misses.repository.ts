import type { Context } from '#platform/context.ts';
import { sql } from 'kysely';

/** Different searches that are stored; beyond that, only known ones are counted. */
const MAX_MISSES = 10_000;
const RETENTION_DAYS = 90;
const MAX_LENGTH = 100;
/** Searches with personal data are not stored: email addresses, phone and card numbers. */
const PERSONAL = /@|\d[\d ./-]{4,}\d/;

/** Counts a search without results, in normalised spelling and without the user. */
export async function recordMiss(ctx: Context, keyword: string): Promise<void> {
  if (PERSONAL.test(keyword)) return;
  const now = ctx.clock.now();
  await sql`
    INSERT INTO search_misses (words, first_at, last_at)
    SELECT words, ${now}, ${now} FROM (SELECT left(btrim(regexp_replace(search_folded(${keyword}), ' +', ' ', 'g')), ${MAX_LENGTH}) AS words) typed
    WHERE words <> '' AND (EXISTS (SELECT FROM search_misses m WHERE m.words = typed.words)
      OR (SELECT count(*) FROM search_misses) < ${MAX_MISSES})
    ON CONFLICT (words) DO UPDATE SET count = search_misses.count + 1, last_at = excluded.last_at`.execute(
    ctx.db,
  );
}

export async function deleteExpiredMisses(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await ctx.db.deleteFrom('search_misses').where('last_at', '<', oldest).execute();
}
