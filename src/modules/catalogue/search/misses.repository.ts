import type { Context } from '#platform/context.ts';
import { sql } from 'kysely';

/** Beyond so many different ones only known ones are counted on. */
const MOST_MISSES = 10_000;
const KEPT_DAYS = 90;
const LONGEST = 100;
/** What could tell who was looking is not written down: addresses of mail, numbers of people and cards. */
const PERSONAL = /@|\d[\d ./-]{4,}\d/;

/** Counts what was looked for in vain, folded, without whom. */
export async function noteMiss(ctx: Context, keyword: string): Promise<void> {
  if (PERSONAL.test(keyword)) return;
  const now = ctx.clock.now();
  await sql`
    INSERT INTO search_misses (words, first_at, last_at)
    SELECT words, ${now}, ${now} FROM (SELECT left(btrim(regexp_replace(search_folded(${keyword}), ' +', ' ', 'g')), ${LONGEST}) AS words) said
    WHERE words <> '' AND (EXISTS (SELECT FROM search_misses m WHERE m.words = said.words)
      OR (SELECT count(*) FROM search_misses) < ${MOST_MISSES})
    ON CONFLICT (words) DO UPDATE SET count = search_misses.count + 1, last_at = excluded.last_at`.execute(
    ctx.db,
  );
}

export async function forgetOldMisses(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await ctx.db.deleteFrom('search_misses').where('last_at', '<', oldest).execute();
}
