import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { lockClaimedJob } from '#modules/bulk-jobs/job/job-claim.repository.ts';

/** A job and the run that has claimed it. */
export interface JobClaim {
  readonly id: string;
  readonly run: string;
}

/**
 * Runs `work` in a transaction that locks the claimed job. Everything a job writes goes through here, so a run that
 * lost its lock cannot write beside its successor.
 * @throws ClaimLost when another run has claimed the job, or something else was requested of it
 */
export function withClaim<Result>(
  ctx: Context,
  { id, run }: JobClaim,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.db, async (trx) => {
    await lockClaimedJob(trx, id, run);
    return await work(trx);
  });
}
