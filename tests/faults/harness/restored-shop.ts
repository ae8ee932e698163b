/** What a shop holds, for comparison with a restored one. */
import path from 'node:path';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/database/embedded-postgres.ts';

const TABLES = ['products', 'orders', 'order_lines', 'users', 'coupons', 'media_files'];

export function poolOf({ ownerUrl }: EmbeddedPostgres): pg.Pool {
  const opened = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  opened.on('error', () => undefined);
  return opened;
}

/** Starts the database of a restored folder and reads from it. */
export async function inRestored<Result>(
  folder: string,
  read: (restored: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const restored = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const pool = poolOf(restored);
  try {
    return await read(pool);
  } finally {
    await pool.end();
    await restored.stop();
  }
}

export const counts = async (pool: pg.Pool): Promise<unknown[]> =>
  Promise.all(
    TABLES.map(async (table) => (await pool.query(`SELECT count(*) FROM ${table}`)).rows[0]),
  );

export const names = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ name: string }>('SELECT user_name AS name FROM users')).rows.map(
    (row) => row.name,
  );

/** Ends a segment of the log. @returns where a backup stores it */
export async function endSegment(from: pg.Pool, destination: string): Promise<string> {
  const { rows } = await from.query<{ segment: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
  );
  return path.join(destination, 'wal', (rows[0]?.segment ?? '').toLowerCase());
}
