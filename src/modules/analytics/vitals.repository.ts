import { sql } from 'kysely';
import type { Day } from '#kernel/day.ts';
import type { Db } from '#platform/database/transaction.ts';

export interface VitalsBucket {
  readonly page: string;
  readonly metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
  readonly bucket: number;
}

/** Counts one visit in each bucket. In one order for everybody, so that two visits never wait for each other in a circle. */
export async function countVitals(db: Db, day: Day, found: readonly VitalsBucket[]): Promise<void> {
  await db
    .insertInto('web_vitals')
    .values(
      found
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
