import type { Context } from '#platform/context.ts';
import { recordOutcome } from '#modules/bulk-jobs/job/audit-job.ts';
import { recordEvent, type BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import { saveRows } from '#modules/bulk-jobs/run/save-rows.ts';
import type { OnProgress } from '#modules/bulk-jobs/job/progress.rules.ts';
import {
  countRows,
  findRows,
  setRowProblems,
  setRowStates,
  type JobRow,
} from '#modules/bulk-jobs/job/rows.repository.ts';
import type { ImportLock } from '#modules/bulk-jobs/job/import-lock.ts';
import { withClaim, type JobClaim } from '#modules/bulk-jobs/job/job-claim.ts';

const BATCH_SIZE = 50;

/**
 * Writes the planned products in batches. Each batch is one transaction that also marks its rows as applied, so an
 * interrupted job continues where it stopped. Products changed or sold since the dry run are refused.
 */
export async function applyJob(
  ctx: Context,
  lock: ImportLock,
  job: BulkJob,
  onProgress: OnProgress,
): Promise<void> {
  const claim = { id: job.id, run: lock.run };
  const { all, inState: planned } = await countRows(ctx.db, job.id, 'planned');
  let done = all - planned;
  for (let written = -1; written !== 0;) {
    await lock.assertHeld();
    written = await applyBatch(ctx, claim);
    done += written;
    onProgress({ step: 'writing', done, of: all });
  }
  await withClaim(ctx, claim, async (trx) => {
    const now = ctx.clock.now();
    const summary = await appliedSummary(ctx, job);
    await recordEvent(trx, job, 'applied', now, { summary, problem: null });
    await recordOutcome(trx, { ...job, summary }, 'applied', now);
  });
}

/** @returns the number of rows in the batch; 0 when none is left */
function applyBatch(ctx: Context, claim: JobClaim): Promise<number> {
  return withClaim(ctx, claim, async (trx) => {
    const rows = await findRows(trx, claim.id, {
      state: 'planned',
      writing: true,
      limit: BATCH_SIZE,
    });
    const asPlanned = ({ before, after }: JobRow) => ({ before, after });
    const { saved, notSaved } = await saveRows(trx, rows, asPlanned, ctx.clock.now());
    for (const { row, reason } of notSaved) {
      const problems = [...row.problems, { line: row.line, reason }];
      await setRowProblems(trx, claim.id, row.position, problems, 'refused');
    }
    await setRowStates(trx, claim.id, saved, 'applied');
    return rows.length;
  });
}

/** The totals of the plan, less the products that were refused while writing. */
async function appliedSummary(ctx: Context, job: BulkJob): Promise<BulkJob['summary']> {
  const { summary } = job;
  let [added, changed, deleted] = [0, 0, 0];
  for (let after = 0; ;) {
    const refused = await findRows(ctx.db, job.id, {
      state: 'refused',
      writing: true,
      after,
      limit: ROWS_PER_PAGE,
    });
    for (const { kind, after: wanted } of refused) {
      if (kind === 'added') added += 1;
      else if (wanted === null) deleted += 1;
      else changed += 1;
    }
    const last = refused.at(-1);
    if (!last) break;
    after = last.position;
  }
  const refused = added + changed + deleted;
  return {
    ...summary,
    added: summary.added - added,
    changed: summary.changed - changed,
    deleted: (summary.deleted ?? 0) - deleted,
    refused: summary.refused + refused,
    refusedLines: summary.refusedLines + refused,
  };
}

const ROWS_PER_PAGE = 200;
