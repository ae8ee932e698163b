import { refuse, type Refusal } from '#contract/refusals.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findJob, lockJob, setJobState, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { deedWith } from '#modules/bulk-jobs/record-outcome.ts';

/** Gives up a job that has written nothing. Whoever is reading for it leaves it at his next step. */
export function cancelJob(
  ctx: Context,
  actor: Actor,
  { jobId }: { jobId: string },
): Promise<BulkJob | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const job = await lockJob(trx, jobId);
    if (!job) return refuse('NOT_FOUND');
    if (job.state === 'cancelled') return job;
    if (!['uploaded', 'reading', 'planned', 'failed'].includes(job.state))
      return refuse('IMPORT_STATE', {
        what: 'This has begun to write already. It can be taken back instead.',
      });
    const now = ctx.clock.now();
    await setJobState(trx, jobId, 'cancelled', now);
    await recordAudit(trx, actor, deedWith(job, 'cancel'), now);
    return (await findJob(trx, jobId)) ?? refuse('NOT_FOUND');
  });
}
