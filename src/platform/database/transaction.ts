import type { Kysely, Transaction } from 'kysely';
import { isPlanOutdated } from '#platform/database/prepared-statements.ts';
import type { Database } from '#schema/database.ts';

export type Trx = Transaction<Database>;
/** The pool or a transaction. */
export type Db = Kysely<Database>;

const MAX_ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Whether a constraint refused the statement. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

const effects = new WeakMap<Trx, (() => void)[]>();

/** Calls `effect` once this transaction has committed; never when it is rolled back. */
export function afterCommit(trx: Trx, effect: () => void): void {
  effects.set(trx, [...(effects.get(trx) ?? []), effect]);
}

/**
 * Runs `work` in a transaction. After a deadlock, a serialization failure or a change of a table it runs again, at most
 * {@link MAX_ATTEMPTS} times in all, so `work` must not have effects outside the database.
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
      const mayRunAgain =
        state === SERIALIZATION_FAILURE || state === DEADLOCK || isPlanOutdated(error);
      if (!mayRunAgain || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Has the transaction run again, as after a serialization failure. */
export function runAgain(): never {
  throw Object.assign(new Error('run again'), { code: SERIALIZATION_FAILURE });
}

async function runOnce<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  // Not `transaction().execute()`: only a controlled transaction rolls back after statements that are still running.
  const trx = await db.startTransaction().execute();
  let result: Result;
  try {
    result = await work(trx);
    await trx.commit().execute();
  } catch (error) {
    // A connection that cannot roll back is discarded; the first error is the one to report.
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
  for (const effect of effects.get(trx) ?? []) effect();
  return result;
}

class RollbackError extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('rolled back');
    this.value = value;
  }
}

/** Rolls back the transaction of {@link inRefusableTransaction}, which then returns `value`. */
export function rollBackWith(value: unknown): never {
  throw new RollbackError(value);
}

/** Like {@link inTransaction}; a value thrown by {@link rollBackWith} rolls everything back and is returned. */
export async function inRefusableTransaction<Result, Refusal>(
  db: Db,
  work: (trx: Trx, refuse: (refusal: Refusal) => never) => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await inTransaction(db, (trx) => work(trx, rollBackWith));
  } catch (error) {
    if (error instanceof RollbackError) return error.value as Refusal;
    throw error;
  }
}
