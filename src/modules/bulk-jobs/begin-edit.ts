import type { BulkEdit, Selection } from '#contract/bulk-jobs.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { titleOfEdit } from '#modules/bulk-jobs/edit.rules.ts';
import { findJob, insertJob, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { planEdit } from '#modules/bulk-jobs/plan-edit.ts';
import { deedWith } from '#modules/bulk-jobs/record-outcome.ts';
import { JobTaken, takeUp } from '#modules/bulk-jobs/run.repository.ts';

/** So few are looked at while the administrator waits; more by the worker. */
const FEW = 200;

/** Begins a change of many products: finds out what it would do, and changes nothing yet. */
export async function beginEdit(
  ctx: Context,
  actor: Actor,
  { selection, edit }: { selection: Selection; edit: BulkEdit },
): Promise<BulkJob | Refusal> {
  const settings = { category: null, selection, edit };
  const title = titleOfEdit(edit);
  const { id } = await inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const job = await insertJob(trx, actor, { kind: 'edit', title, settings, wanted: 'plan', now });
    const deed = deedWith({ id: job.id, kind: 'edit', title }, 'plan');
    await recordAudit(trx, actor, { ...deed, after: { edit } }, now);
    return job;
  });
  if ('ids' in selection && selection.ids.length <= FEW)
    try {
      const run = newId();
      await takeUp(ctx.db, { id, state: 'reading', wanted: 'plan' }, run);
      await planEdit(ctx, run, { id, settings }, () => undefined);
    } catch (error) {
      // The worker was faster.
      if (!(error instanceof JobTaken)) throw error;
    }
  return (await findJob(ctx.db, id)) ?? refuse('NOT_FOUND');
}
