import { refuse, type Refusal } from '#contract/refusals.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { askForWork, findJob, lockJob, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { deedWith } from '#modules/bulk-jobs/record-outcome.ts';

/** Has the worker carry out what is planned, or go on with it. Asking twice asks once. */
export function askForApply(
  ctx: Context,
  actor: Actor,
  { jobId }: { jobId: string },
): Promise<BulkJob | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const job = await lockJob(trx, jobId);
    if (!job) return refuse('NOT_FOUND');
    if (job.wanted === 'apply' || job.state === 'applied') return job;
    if (job.state !== 'planned' && job.state !== 'applying')
      return refuse('IMPORT_STATE', {
        what:
          job.state === 'uploaded' || job.state === 'reading'
            ? 'It is not known yet what would change. Wait for the comparison.'
            : 'This can no longer be carried out.',
      });
    const now = ctx.clock.now();
    await askForWork(trx, jobId, { state: 'applying', wanted: 'apply', by: actor, now });
    const { added, changed, deleted = 0 } = job.summary;
    const after = { added, changed, deleted };
    await recordAudit(trx, actor, { ...deedWith(job, 'apply'), after }, now);
    return (await findJob(trx, jobId)) ?? refuse('NOT_FOUND');
  });
}
