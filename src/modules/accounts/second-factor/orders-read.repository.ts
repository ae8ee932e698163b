import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/**
 * Records which orders a session has read. Nothing is recorded for a session that has ended.
 * @returns how many different ones it has read since a time, with these
 */
export async function recordOrdersRead(
  db: Db,
  session: Buffer,
  orderIds: readonly string[],
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH added AS (
      INSERT INTO orders_read AS earlier (session_hash, order_id)
      SELECT token_hash, unnest(${[...orderIds].toSorted()}::uuid[]) FROM sessions WHERE token_hash = ${session}
      ON CONFLICT (session_hash, order_id) DO UPDATE SET read_at = now() WHERE earlier.read_at <= ${since}
      RETURNING order_id
    )
    SELECT (SELECT count(*) FROM orders_read WHERE session_hash = ${session} AND read_at > ${since})::integer
      + (SELECT count(*) FROM added)::integer AS count`.execute(db);
  return rows[0]?.count ?? 0;
}
