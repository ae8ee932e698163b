import {
  DummyDriver,
  Transaction,
  type ConnectionProvider,
  type Dialect,
  type Kysely,
} from 'kysely';
import { PooledConnection } from '#platform/database/pooled-connection.ts';
import type { Database } from '#platform/database/schema.ts';

export type Trx = Transaction<Database>;
/** Anything statements can be run on: the pool or a transaction. */
export type Db = Kysely<Database>;

const TRIES = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/**
 * Runs `work` in one transaction, and again (at most {@link TRIES} times, with jitter) when the database chose it
 * as the loser of a deadlock or a serialization conflict. `work` must therefore do nothing outside the database.
 *
 * Statements that `work` asks for together (`Promise.all`) are sent together and done in that order, so those that need
 * not know each other's answer cost one journey. BEGIN travels with the first.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      const state = sqlState(error);
      const lost = state === SERIALIZATION_FAILURE || state === DEADLOCK;
      if (!lost || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

function runOnce<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    if (!(connection instanceof PooledConnection))
      throw new TypeError('a transaction needs the pool');
    let begun: Promise<void> | null = null;
    let ended = false;
    // Kysely's own transactions let nobody speak before the last one was answered.
    const provider: ConnectionProvider = {
      provideConnection: async (consumer) => {
        // Of statements asked for together one may refuse while another's act goes on: the connection is not ours then.
        if (ended) throw new Error('the transaction has ended');
        if (!begun) {
          begun = connection.begin();
          // Told where it is awaited; what goes wrong with it goes wrong with the first statement too.
          begun.catch(() => undefined);
        }
        return await consumer(connection);
      },
    };
    const trx = new Transaction<Database>({
      ...UNUSED,
      executor: executor.withConnectionProvider(provider),
    });
    try {
      const result = await work(trx);
      ended = true;
      if (begun) await Promise.all([begun, connection.commit()]);
      return result;
    } catch (error) {
      ended = true;
      if (begun) await connection.rollBack();
      throw error;
    }
  });
}

const nothing = (): never => {
  throw new TypeError('not used by a transaction');
};
/** What Kysely wants to be told of a transaction and needs only to begin one. */
const DIALECT: Dialect = {
  createAdapter: nothing,
  createDriver: nothing,
  createIntrospector: nothing,
  createQueryCompiler: nothing,
};
const UNUSED = { config: { dialect: DIALECT }, dialect: DIALECT, driver: new DummyDriver() };

class Refused extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('refused');
    this.value = value;
  }
}

/** Ends the transaction of {@link inRefusableTransaction} without a trace and answers `value`. */
export function rollBackWith(value: unknown): never {
  throw new Refused(value);
}

/** Like {@link inTransaction}; a value thrown by {@link rollBackWith} rolls everything back and is returned. */
export async function inRefusableTransaction<Result, Refusal>(
  db: Db,
  work: (trx: Trx, refuse: (refusal: Refusal) => never) => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await inTransaction(db, (trx) => work(trx, rollBackWith));
  } catch (error) {
    if (error instanceof Refused) return error.value as Refusal;
    throw error;
  }
}
