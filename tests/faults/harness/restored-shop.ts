/** What a shop holds, for comparison with a restored one. */
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
