import { refuse, type Refusal } from '#contract/refusals.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { askForWork, findJob, lockJob, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { deedWith } from '#modules/bulk-jobs/record-outcome.ts';

/** Has the worker take back what a job has written; one that is still writing stops before its next step. */
export function askForUndo(
  ctx: Context,
  actor: Actor,
  { jobId }: { jobId: string },
): Promise<BulkJob | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const job = await lockJob(trx, jobId);
    if (!job) return refuse('NOT_FOUND');
    if (job.wanted === 'undo' || job.state === 'undone') return job;
    if (!['applied', 'applying', 'undoing'].includes(job.state))
      return refuse('IMPORT_STATE', {
        what: 'This has written nothing, so there is nothing to take back.',
      });
    const now = ctx.clock.now();
    await askForWork(trx, jobId, { state: 'undoing', wanted: 'undo', by: actor, now });
    await recordAudit(trx, actor, deedWith(job, 'undo'), now);
    return (await findJob(trx, jobId)) ?? refuse('NOT_FOUND');
  });
}
