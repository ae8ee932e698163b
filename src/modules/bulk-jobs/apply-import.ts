import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findJob, setJobState, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import type { TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import { takeUp } from '#modules/bulk-jobs/run.repository.ts';
import { whileAlone } from '#modules/bulk-jobs/while-alone.ts';
import { writeJob } from '#modules/bulk-jobs/write-job.ts';

/**
 * Carries out a planned import, some products in each transaction, and goes on with one that was interrupted. A
 * product that was changed or sold after the dry run is refused, the others are written.
 */
export function applyImport(
  ctx: Context,
  _actor: Actor | null,
  { number }: { number: number },
  tell: TellProgress = () => undefined,
): Promise<BulkJob | Refusal> {
  return whileAlone(ctx, async (alone) => {
    const job = await findJob(ctx.db, number);
    if (!job) return refuse('NOT_FOUND');
    if (job.state !== 'planned' && job.state !== 'applying')
      return refuse('IMPORT_STATE', { what: `Import ${number} is ${job.state} already.` });
    await inTransaction(ctx.db, async (trx) => {
      await takeUp(trx, job, alone.run);
      await setJobState(trx, job.id, 'applying', ctx.clock.now());
    });
    await writeJob(ctx, alone, job, tell);
    return (await findJob(ctx.db, number)) ?? refuse('NOT_FOUND');
  });
}
