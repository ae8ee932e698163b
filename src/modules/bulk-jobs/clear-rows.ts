import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteSomeRows } from '#modules/bulk-jobs/rows.repository.ts';
import { holdJob } from '#modules/bulk-jobs/run.repository.ts';

/**
 * Deletes what an earlier comparison has found, before it is begun anew.
 * @throws JobTaken when somebody else compares by now: the rows are his
 */
export async function clearRows(ctx: Context, jobId: string, run: string): Promise<void> {
  for (let more = true; more;)
    more = await inTransaction(ctx.db, async (trx) => {
      await holdJob(trx, jobId, run);
      return await deleteSomeRows(trx, jobId);
    });
}
