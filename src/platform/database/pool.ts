import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from '#platform/database/prepared-statements.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Log } from '#platform/log.ts';
import { measureStatement, measureWaits } from '#platform/metrics/measure-database.ts';

const { builtins } = pg.types;
// bigint columns are bounded by CHECKs far below 2^53, and a day has no time zone.
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

/**
 * Connections to the shop's database with the limits that keep one slow statement from stopping the shop:
 * statement 5 s, lock 3 s, idle in transaction 5 s.
 * @param commits 'relaxed' does not wait for the disk: a crash of the database may then undo the last moments
 */
export function createPool(
  url: string,
  log: Log,
  max = 20,
  commits: 'durable' | 'relaxed' = 'durable',
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 5000,
    application_name: 'hemstitch',
    ...(commits === 'relaxed' ? { options: '-c synchronous_commit=off' } : {}),
  });
  // Without a listener one dropped idle connection would end the process.
  pool.on('error', (error) =>
    log.warn({ problem: error.message }, 'a database connection was lost'),
  );
  // The same for one that is lost while in use; its statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const createDb = (pool: pg.Pool): Kysely<Database> =>
  new Kysely({
    dialect: new PostgresDialect({ pool: measureWaits(withPreparedStatements(pool)) }),
    log: measureStatement,
  });
