import { sql } from 'kysely';
import type { Day } from '#kernel/day.ts';
import type { Db } from '#platform/database/transaction.ts';

export interface VitalsBucket {
  readonly page: string;
  readonly metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
  readonly bucket: number;
}

/**
 * Counts one visit in each bucket; sorted, so that concurrent visits lock rows in the same order and cannot deadlock.
 */
export async function countVitals(
  db: Db,
  day: Day,
  buckets: readonly VitalsBucket[],
): Promise<void> {
  await db
    .insertInto('web_vitals')
    .values(
      buckets
        .toSorted((a, b) => (a.metric < b.metric ? -1 : 1))
        .map((each) => ({ day, ...each, count: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'metric', 'bucket'])
        .doUpdateSet({ count: sql`web_vitals.count + 1` }),
    )
    .execute();
}

export async function vitalsSince(db: Db, day: Day): Promise<(VitalsBucket & { count: number })[]> {
  const rows = await db
    .selectFrom('web_vitals')
    .select(['page', 'metric', 'bucket'])
    .select(({ fn }) => fn.sum<string>('count').as('count'))
    .where('day', '>=', day)
    .groupBy(['page', 'metric', 'bucket'])
    .orderBy('bucket')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
