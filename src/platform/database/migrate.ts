import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any number that nothing else in this database locks: two instances that start together take turns. */
const LOCK = 724_301_118;

const LEDGER = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

/** A migration that was changed, renamed or misnamed after the fact. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const seen = new Set<string>();
  const misnamed = files.find((file) => !FILE_NAME.test(file));
  if (misnamed)
    throw new MigrationError(`The migration ${misnamed} must be named like 0007_short_name.sql.`);
  for (const file of files) {
    const number = file.slice(0, 4);
    if (seen.has(number))
      throw new MigrationError(
        `Two migrations carry the number ${number}: give the newer one the next free number.`,
      );
    seen.add(number);
  }
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
      };
    }),
  );
}

/** Checks what was applied against the files and gives what is still to do, oldest first. */
function compare(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const [name, checksum] of applied) {
    const file = known.get(name);
    if (!file)
      throw new MigrationError(
        `The database has the migration ${name}, which this version of the shop does not know: start the version that made it, or a newer one.`,
      );
    if (file.checksum !== checksum)
      throw new MigrationError(
        `The migration ${name} was changed after it was applied: put its old text back and write the change as a new migration.`,
      );
  }
  return files.filter((file) => !applied.has(file.name));
}

async function readApplied(client: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Applies every migration of the folder that the database does not have yet, each in a transaction of its own.
 * @returns the names applied now.
 * @throws MigrationError when the past was changed.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // A schema change may take longer than a page may, and the other instance waits for it.
    await client.query(
      "SET statement_timeout = '10min'; SET lock_timeout = '10min'; SET idle_in_transaction_session_timeout = 0",
    );
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(LEDGER);
    const pending = compare(files, await readApplied(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Closed rather than given back: that frees the lock, and no changed setting returns to the pool.
    client.release(true);
  }
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(
      `The migration ${name} failed and nothing of it was kept: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Names of migrations the database still lacks: the shop is ready to serve only when there are none. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const { rows } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS there",
  );
  const applied = rows[0]?.there ? await readApplied(pool) : new Map<string, string>();
  return compare(files, applied).map((migration) => migration.name);
}
