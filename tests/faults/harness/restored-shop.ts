/** What a shop holds, for comparison with a restored one. */
import path from 'node:path';
import type pg from 'pg';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';

const TABLES = ['products', 'orders', 'order_lines', 'users', 'coupons', 'media_files'];

/** Starts the database of a restored folder and reads from it. */
export async function inRestored<Result>(
  folder: string,
  read: (restored: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const restored = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const pool = createCommandPool(restored.ownerUrl);
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

/** The present, by the database's clock. */
export async function momentOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  return rows[0]?.at.toISOString() ?? '';
}
