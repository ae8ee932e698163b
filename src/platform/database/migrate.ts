import type pg from 'pg';
import {
  isAtLeast,
  MigrationError,
  readMigrations,
  type Migration,
  VERSION,
} from '#platform/database/migration-files.ts';
import { sqlState } from '#platform/database/transaction.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { addUnicodeCollation } from '#platform/database/unicode-collation.ts';

/** Advisory lock: instances that start together migrate one after the other. Any number no other lock uses. */
const LOCK = 724_301_118;

const CREATE_LEDGER = `CREATE TABLE schema_migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;
/** Null: the migration expands. Else it contracts, and versions from this one on work with it. */
const RECORD_SAFE_FROM = 'ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS safe_from text';

const INSUFFICIENT_PRIVILEGE = '42501';
const notTheOwner = (error: unknown): MigrationError =>
  new MigrationError(
    `The database must be upgraded, and this role is not allowed to (${error instanceof Error ? error.message : String(error)}): set MIGRATIONS_DATABASE_URL to the address with the role that owns the tables. A further instance of a shop with its own PostgreSQL waits until that shop has been started.`,
  );

/** In how many transactions pending migrations are applied. */
export type Transactions = 'each' | 'one';

interface Applied {
  readonly checksum: string;
  readonly safeFrom: string | null;
}

/**
 * Pending migrations, oldest first. Migrations of a newer version are no problem while they expand: so that during an
 * update the older processes continue serving.
 * @throws MigrationError when the files do not match what was applied, or this version is too old for it
 */
function compare(files: readonly Migration[], applied: ReadonlyMap<string, Applied>): Migration[] {
  const newest = files.at(-1)?.name ?? '';
  const known = new Map(files.map((file) => [file.name, file]));
  const [first] = files;
  if (applied.size > 0 && first && !applied.has(first.name))
    throw new MigrationError(
      'The database was created by an earlier version, whose migrations have been replaced: to keep your products, run npm run export with that version; then empty the database with npm run db:reset -- --yes.',
    );
  for (const [name, { checksum, safeFrom }] of applied) {
    const file = known.get(name);
    if (!file && name > newest) {
      if (safeFrom === null || isAtLeast(VERSION, safeFrom)) continue;
      throw new MigrationError(
        `The database has the migration ${name}, which needs version ${safeFrom} of the shop or a newer one, and this is version ${VERSION}: start the newer version.`,
      );
    }
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

async function readApplied(client: pg.ClientBase | pg.Pool): Promise<Map<string, Applied>> {
  // As JSON, because the column is missing until a version that knows it has applied something.
  const { rows } = await client.query<Applied & { name: string }>(
    `SELECT name, checksum, to_jsonb(m) ->> 'safe_from' AS "safeFrom" FROM schema_migrations m`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Applies the folder's pending migrations.
 * @param transactions 'each': a migration that fails leaves the ones before it applied; 'one': it leaves nothing
 * @returns the names applied now
 * @throws MigrationError when the files do not match what was applied before
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  transactions: Transactions = 'each',
): Promise<string[]> {
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
    if (pending.length > 0) {
      await client.query(RECORD_SAFE_FROM);
      await addUnicodeCollation(client);
    }
    if (transactions === 'one') await client.query('BEGIN');
    for (const migration of pending) await apply(client, migration, transactions);
    if (transactions === 'one') await client.query('COMMIT');
    return pending.map((migration) => migration.name);
  } catch (error) {
    throw sqlState(error) === INSUFFICIENT_PRIVILEGE ? notTheOwner(error) : error;
  } finally {
    // Closes the connection: that frees the lock and drops the changed settings.
    client.release(true);
  }
}

async function apply(
  client: pg.ClientBase,
  migration: Migration,
  transactions: Transactions,
): Promise<void> {
  const { name, sql, checksum, safeFrom, isInBatches } = migration;
  try {
    if (isInBatches) await repeatUntilDone(client, sql);
    if (transactions === 'each') await client.query('BEGIN');
    if (!isInBatches) await client.query(sql);
    await client.query(
      'INSERT INTO schema_migrations (name, checksum, safe_from) VALUES ($1, $2, $3)',
      [name, checksum, safeFrom],
    );
    if (transactions === 'each') await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (sqlState(error) === INSUFFICIENT_PRIVILEGE) throw error;
    throw new OperatorError(
      `The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Runs one statement until it changes no row. Each time is a transaction of its own, unless all are one: no lock is held for long. */
async function repeatUntilDone(client: pg.ClientBase, sql: string): Promise<void> {
  while (((await client.query(sql)).rowCount ?? 0) > 0);
}

/** Names of the migrations that are not applied yet. @throws MigrationError as {@link migrate} */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const applied = (await ledgerExists(pool)) ? await readApplied(pool) : new Map<string, Applied>();
  return compare(files, applied).map((migration) => migration.name);
}

/** Why this process cannot serve with the database's tables, with what to do; null when it can. */
export async function schemaProblem(pool: pg.Pool, folder: string): Promise<string | null> {
  try {
    const pending = await pendingMigrations(pool, folder);
    if (pending.length === 0) return null;
    return `The database has not been upgraded yet (${pending.join(', ')}): run npm run db:migrate.`;
  } catch (error) {
    if (error instanceof MigrationError) return error.message;
    throw error;
  }
}
