import type { BulkEdit, Selection } from '#contract/bulk-jobs.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { getCategories, unknownCategory } from '#modules/catalogue/index.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { titleOfEdit } from '#modules/bulk-jobs/edit/edit.rules.ts';
import { findJob, insertJob, type BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import { planEdit } from '#modules/bulk-jobs/edit/plan-edit.ts';
import { actionOn } from '#modules/bulk-jobs/job/audit-job.ts';
import { ClaimLost, claimJob } from '#modules/bulk-jobs/job/job-claim.repository.ts';

/** Up to this many products are planned within the request, more by the worker. */
const MAX_PLANNED_AT_ONCE = 200;

/** Starts a bulk edit by planning it; no product changes before it is applied. */
export async function startEdit(
  ctx: Context,
  actor: Actor,
  { selection, edit }: { selection: Selection; edit: BulkEdit },
): Promise<BulkJob | Refusal> {
  const settings = { category: null, selection, edit };
  const chosen = edit.field === 'category' ? edit.category : null;
  const filter = 'filter' in selection ? selection.filter : null;
  const refused =
    (await unknownCategory(ctx, chosen, 'edit.category')) ??
    (await unknownCategory(ctx, filter?.category, 'selection.filter.category'));
  if (refused) return refused;
  const names = new Map((await getCategories(ctx)).map(({ id, name }) => [id, name]));
  const title = titleOfEdit(edit, names.get(chosen ?? ''));
  const { id } = await inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const job = await insertJob(trx, actor, { kind: 'edit', title, settings, wanted: 'plan', now });
    const action = actionOn({ id: job.id, kind: 'edit', title }, 'plan');
    await recordAudit(trx, actor, { ...action, after: { edit } }, now);
    return job;
  });
  if ('ids' in selection && selection.ids.length <= MAX_PLANNED_AT_ONCE)
    try {
      const run = newId();
      const job = { id, state: 'reading', wanted: 'plan', settings } as const;
      await claimJob(ctx.db, job, 'plan', run);
      await planEdit(ctx, run, job, () => undefined);
    } catch (error) {
      // The worker has claimed the job first and plans it.
      if (!(error instanceof ClaimLost)) throw error;
    }
  return (await findJob(ctx.db, id)) ?? refuse('NOT_FOUND');
}
