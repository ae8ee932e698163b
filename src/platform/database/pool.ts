import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expectPrimary, guardConnection, KEEP_ALIVE } from '#platform/database/guard-connection.ts';
import { withPreparedStatements } from '#platform/database/prepared-statements.ts';
import type { Database } from '#schema/database.ts';
import type { Log } from '#platform/log.ts';
import { measureStatement, measureWaits } from '#platform/metrics/measure-database.ts';

const { builtins } = pg.types;
// bigint columns are bounded by CHECKs far below 2^53, and a day has no time zone.
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

/** Milliseconds that keep one slow statement from stopping the shop. */
export const CONNECTION_LIMITS = {
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 5000,
} as const;

/** Of the queue in one process, beside those for requests. */
export const WORKER_CONNECTIONS = 8;

/** Begins the names of connections of processes that are only workers; each has a name of its own, which is counted. */
export const WORKER_NAME = 'hemstitch-worker-';

export interface PoolOptions {
  /** In `pg_stat_activity`. */
  readonly name?: string;
  /** 'any': the address may lead to a standby. */
  readonly server?: 'primary' | 'any';
  /** 'relaxed' does not wait for the disk: a crash of the database may then undo the last moments. */
  readonly commits?: 'durable' | 'relaxed';
  /** The address leads to a pooler, which takes no startup parameters: the role has the limits (`role-limits.ts`). */
  readonly isPooler?: boolean;
  /** False sends named statements without their names, for poolers that mix them up. */
  readonly prepared?: boolean;
  /** Gives a statement up, and its connection, when there is no answer; by default the server ends statements. */
  readonly answerWithinMs?: number;
}

/** Connections to the shop's database with {@link CONNECTION_LIMITS}. */
export function createPool(
  url: string,
  log: Log,
  max = 20,
  {
    name = 'hemstitch',
    server = 'primary',
    commits = 'durable',
    isPooler = false,
    prepared = true,
    answerWithinMs,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: answerWithinMs ?? 5000,
    query_timeout: answerWithinMs,
    idleTimeoutMillis: 30_000,
    application_name: name,
    ...KEEP_ALIVE,
    onConnect: server === 'primary' ? expectPrimary : guardConnection,
    ...(isPooler ? {} : CONNECTION_LIMITS),
    ...(commits === 'relaxed' ? { options: '-c synchronous_commit=off' } : {}),
  });
  // Without a listener one dropped idle connection would end the process.
  pool.on('error', (error) =>
    log.warn({ problem: error.message }, 'a database connection was lost'),
  );
  // The same for one that is lost while in use; its statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!prepared) pool.on('connect', dropStatementNames);
  return pool;
}

/** In one place, so that no statement is forgotten. */
function dropStatementNames(client: pg.PoolClient): void {
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => {
      const query: (this: unknown, ...args: unknown[]) => unknown = pg.Client.prototype.query;
      const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
      return query.call(client, isNamed ? { ...statement, name: undefined } : statement, ...rest);
    },
  });
}

export const createDb = (pool: pg.Pool): Kysely<Database> =>
  new Kysely({
    dialect: new PostgresDialect({ pool: measureWaits(withPreparedStatements(pool)) }),
    log: measureStatement,
  });
