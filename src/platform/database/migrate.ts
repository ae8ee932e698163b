import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { sqlState } from '#platform/database/transaction.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Advisory lock: instances that start together migrate one after the other. Any number no other lock uses. */
const LOCK = 724_301_118;

const CREATE_LEDGER = `CREATE TABLE schema_migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

const INSUFFICIENT_PRIVILEGE = '42501';
const notTheOwner = (error: unknown): MigrationError =>
  new MigrationError(
    `The database must be upgraded, and this role is not allowed to (${error instanceof Error ? error.message : String(error)}): set MIGRATIONS_DATABASE_URL to the address with the role that owns the tables. A further instance of a shop with its own PostgreSQL waits until that shop has been started.`,
  );

/** A migration file that is misnamed, or that does not match what the database has applied. */
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

/** Pending migrations, oldest first. @throws MigrationError when the files do not match what was applied */
function compare(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]));
  const [first] = files;
  if (applied.size > 0 && first && !applied.has(first.name))
    throw new MigrationError(
      'The database was created by an earlier version, whose migrations have been replaced: to keep your products, run npm run export with that version; then empty the database with npm run db:reset -- --yes.',
    );
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

async function ledgerExists(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS exists",
  );
  return rows[0]?.exists === true;
}

async function readApplied(client: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Applies the folder's pending migrations, each in its own transaction.
 * @returns the names applied now
 * @throws MigrationError when the files do not match what was applied before
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // A schema change may take longer than the pool's limits allow, and other instances wait for the lock.
    await client.query(
      "SET statement_timeout = '10min'; SET lock_timeout = '10min'; SET idle_in_transaction_session_timeout = 0",
    );
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // A shop whose role owns nothing reads the ledger, and has nothing to do when it is complete.
    const hasLedger = await ledgerExists(client);
    const pending = compare(files, hasLedger ? await readApplied(client) : new Map());
    if (!hasLedger) await client.query(CREATE_LEDGER);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } catch (error) {
    throw sqlState(error) === INSUFFICIENT_PRIVILEGE ? notTheOwner(error) : error;
  } finally {
    // Closes the connection: that frees the lock and drops the changed settings.
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
    if (sqlState(error) === INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Names of the migrations that are not applied yet; the shop is ready when there are none. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const applied = (await ledgerExists(pool)) ? await readApplied(pool) : new Map<string, string>();
  return compare(files, applied).map((migration) => migration.name);
}
