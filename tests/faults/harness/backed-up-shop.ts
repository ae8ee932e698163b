/** What a shop holds, for comparison with a restored one, and a person whose account is erased in both. */
import { readdirSync } from 'node:fs';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { expect } from 'vitest';
import { eraseAgainJob } from '#app/erase-account-again.ts';
import { createContext } from '#app/context.ts';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import { eraseAgain } from '#modules/accounts/index.ts';
import { readSettings } from '#platform/config/settings.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#hosting/database/embedded-postgres.ts';
import { seedDemoShop } from '../../../db/seed/demo-shop.ts';

const TABLES = ['products', 'orders', 'order_lines', 'users', 'coupons', 'media_files'];

/** Fills the database of a new shop, and its folder with pictures. @returns connections to end */
export async function fillShop(postgres: EmbeddedPostgres, dataDir: string): Promise<pg.Pool> {
  await prepareDatabase(postgres.ownerUrl, postgres.url);
  const pool = createCommandPool(postgres.ownerUrl, 4);
  await seedDemoShop({ pool, dataDir, size: 'small', pictures: true });
  return pool;
}

export const rename = (pool: pg.Pool, name: string) =>
  pool.query(`UPDATE users SET user_name = $1 WHERE email = 'giver@demo.shop'`, [name]);

/** Starts the database of a restored folder and reads from it. */
export async function inRestored<Result>(
  folder: string,
  read: (restored: pg.Pool, postgres: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> {
  const restored = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const pool = createCommandPool(restored.ownerUrl);
  try {
    return await read(pool, restored);
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

/** Ends a segment of the log, and waits until the server has archived it. @returns its name in a backup */
export async function endSegment(from: pg.Pool, { archiveFolder }: EmbeddedPostgres) {
  const { rows } = await from.query<{ segment: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
  );
  const segment = rows[0]?.segment ?? '';
  await expect.poll(() => readdirSync(archiveFolder), { timeout: 60_000 }).toContain(segment);
  return `wal/${segment.toLowerCase()}`;
}

/** The present, by the database's clock. */
export async function momentOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  return rows[0]?.at.toISOString() ?? '';
}

export async function idOf(pool: pg.Pool, email: string): Promise<string> {
  const query = 'SELECT id FROM users WHERE email = $1';
  return (await pool.query<{ id: string }>(query, [email])).rows[0]?.id ?? '';
}

/** The address of the account. */
export const emailOf = async (pool: pg.Pool, id: string): Promise<string | undefined> =>
  (await pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id])).rows[0]
    ?.email;

const contextOn = (pool: pg.Pool) => createContext(readSettings({}), { pool });

export const erase = (pool: pg.Pool, id: string): Promise<void> =>
  eraseAgain(contextOn(pool), personalDataProviders, id);

/** Does what the worker of a restored shop does. */
export async function runErasures(pool: pg.Pool): Promise<void> {
  const ctx = contextOn(pool);
  await runOnce({
    pgPool: pool,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    taskList: { [eraseAgainJob.name]: (payload) => eraseAgainJob.run(ctx, payload) },
  });
}

export const addAuditEntry = (pool: pg.Pool) =>
  pool.query(`INSERT INTO audit_entries (id, at, actor_name, action, record_kind)
    VALUES (gen_random_uuid(), now(), 'Somebody', 'product.update', 'product')`);

/** Removes the latest entry as somebody who owns the database, which leaves no trace in it. @returns puts it back */
export async function cutAuditLog(pool: pg.Pool): Promise<() => Promise<void>> {
  const latest = 'SELECT * FROM audit_chain ORDER BY place DESC LIMIT 1';
  const { rows } = await pool.query<{ chain: string; entry: string }>(
    `SELECT to_jsonb(link)::text AS chain, to_jsonb(entry)::text AS entry
     FROM (${latest}) link JOIN audit_entries entry ON entry.id = link.entry_id`,
  );
  const asOwner = async (statements: string): Promise<void> =>
    void (await pool.query(
      `BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`,
    ));
  await asOwner(
    `DELETE FROM audit_entries WHERE id = (SELECT entry_id FROM (${latest}) link);
     DELETE FROM audit_chain WHERE place = (SELECT place FROM (${latest}) link)`,
  );
  const insert = (table: string, row = '') =>
    `INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, ${pg.escapeLiteral(row)})`;
  return () =>
    asOwner(`${insert('audit_entries', rows[0]?.entry)}; ${insert('audit_chain', rows[0]?.chain)}`);
}
