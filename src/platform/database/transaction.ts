import type { Kysely, Transaction } from 'kysely';
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
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlState(error);
      const lost = state === SERIALIZATION_FAILURE || state === DEADLOCK;
      if (!lost || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

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
