import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { holdJob } from '#modules/bulk-jobs/run.repository.ts';

/** A job and the run that has taken it up. */
export interface HeldJob {
  readonly id: string;
  readonly run: string;
}

/**
 * Runs `work` in a transaction during which the job stays this run's: what a job writes is written here, so that a run
 * which lost its lock never writes beside its successor, nor deletes what is his.
 * @throws JobTaken when somebody else has taken it up
 */
export function whileHeld<Result>(
  ctx: Context,
  { id, run }: HeldJob,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.db, async (trx) => {
    await holdJob(trx, id, run);
    return await work(trx);
  });
}
