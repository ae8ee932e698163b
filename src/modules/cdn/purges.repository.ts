import { sql } from 'kysely';
import { secondsAfter } from '#platform/clock.ts';
import type { Db } from '#platform/database/transaction.ts';

/** After this long without a process that uses a CDN, changes are no longer stored for one. */
const USED_SECONDS = 86_400;
/** How long one process may take to send a purge, until another sends it. */
const TURN_SECONDS = 30;
const MAX_ROWS = 5000;

export interface DuePurge {
  readonly id: string;
  /** A product's; empty for everything. */
  readonly record_id: string;
  readonly due_at: Date;
  readonly is_repeat: boolean;
}

/** From now on changes are stored as purges. */
export async function useCdn(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO cdn (used_until, next_purge_at) VALUES (${secondsAfter(now, USED_SECONDS)}, ${now})
    ON CONFLICT (is_only) DO UPDATE SET used_until = excluded.used_until`.execute(db);
}

/** Removes what waits for a CDN that no process uses any more. */
export async function forgetUnusedCdn(db: Db, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('cdn')
    .where('used_until', '<', now)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await db.deleteFrom('cdn_purges').execute();
}

export async function insertPurge(db: Db, recordId: string, now: Date): Promise<void> {
  await db.insertInto('cdn_purges').values({ record_id: recordId, due_at: now }).execute();
}

/** Starts a turn of sending what is due. @returns failures in a row; null when nothing is due or it is not our turn */
export async function startTurn(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    UPDATE cdn SET next_purge_at = ${secondsAfter(now, TURN_SECONDS)}
    WHERE next_purge_at <= ${now} AND EXISTS (SELECT FROM cdn_purges WHERE due_at <= ${now})
    RETURNING failures`.execute(db);
  return rows[0]?.failures ?? null;
}

export const duePurges = async (db: Db, now: Date): Promise<DuePurge[]> =>
  await db
    .selectFrom('cdn_purges')
    .select(['id', 'record_id', 'due_at', 'is_repeat'])
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

/** Replaces purges by others and ends the turn. */
export async function endTurn(
  db: Db,
  done: readonly DuePurge[],
  next: { records: readonly string[]; dueAt: Date; isRepeat: boolean },
  turn: { at: Date; failures: number },
): Promise<void> {
  await sql`
    WITH done AS (DELETE FROM cdn_purges WHERE id = ANY(${done.map(({ id }) => id)}::bigint[])),
      following AS (INSERT INTO cdn_purges (record_id, due_at, is_repeat)
        SELECT record_id, ${next.dueAt}, ${next.isRepeat} FROM unnest(${next.records}::text[]) AS next (record_id))
    UPDATE cdn SET next_purge_at = ${turn.at}, failures = ${turn.failures}`.execute(db);
}
