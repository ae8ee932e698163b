import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findJob, setJobState, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import type { TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import { takeUp } from '#modules/bulk-jobs/run.repository.ts';
import { takeBackJob } from '#modules/bulk-jobs/take-back-job.ts';
import { whileAlone } from '#modules/bulk-jobs/while-alone.ts';

/**
 * Takes an import back: what it added is deleted, what it changed is as before, stock on hand included. A product that
 * was sold or edited since stays as it is, with the reason; it can be tried again later.
 */
export function undoImport(
  ctx: Context,
  _actor: Actor | null,
  { number }: { number: number },
  tell: TellProgress = () => undefined,
): Promise<BulkJob | Refusal> {
  return whileAlone(ctx, async (alone) => {
    const job = await findJob(ctx.db, number);
    if (!job) return refuse('NOT_FOUND');
    if (!['applied', 'applying', 'undoing'].includes(job.state))
      return refuse('IMPORT_STATE', {
        what:
          job.state === 'undone'
            ? `Import ${number} is taken back already.`
            : `Import ${number} has written nothing, so there is nothing to take back.`,
      });
    await inTransaction(ctx.db, async (trx) => {
      await takeUp(trx, job, alone.run);
      await setJobState(trx, job.id, 'undoing', ctx.clock.now());
    });
    await takeBackJob(ctx, alone, job, tell);
    return (await findJob(ctx.db, number)) ?? refuse('NOT_FOUND');
  });
}
