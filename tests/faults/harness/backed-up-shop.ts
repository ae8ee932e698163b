/** What a shop holds, for comparison with a restored one, and a person whose account is erased in both. */
import { readdirSync } from 'node:fs';
import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { expect } from 'vitest';
import { eraseAgainJob } from '#app/erase-account-again.ts';
import { createContext } from '#app/context.ts';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import { eraseAgain } from '#modules/accounts/index.ts';
import { readSettings } from '#platform/config/settings.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#hosting/database/embedded-postgres.ts';

const TABLES = ['products', 'orders', 'order_lines', 'users', 'coupons', 'media_files'];

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

/** Removes the latest entry as somebody who owns the database, which leaves no trace in it. */
export const cutAuditLog = (pool: pg.Pool) =>
  pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    DELETE FROM audit_entries WHERE id = (SELECT entry_id FROM audit_chain ORDER BY place DESC LIMIT 1);
    DELETE FROM audit_chain WHERE place = (SELECT max(place) FROM audit_chain); COMMIT`);
