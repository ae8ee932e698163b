import type { Context } from '#platform/context.ts';
import { recordEvent, type BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import { saveRows } from '#modules/bulk-jobs/run/save-rows.ts';
import type { OnProgress } from '#modules/bulk-jobs/job/progress.rules.ts';
import { recordOutcome } from '#modules/bulk-jobs/job/audit-job.ts';
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
const AFTER_LAST = 2_147_483_647;
const NOT_UNDONE = 'not undone: ';
/** What earlier releases wrote; a new attempt replaces it, too. */
const NOT_TAKEN_BACK = 'not taken back: ';

/**
 * Restores what a job has written, the last product first; an interrupted undo continues where it stopped. Products
 * that were sold or edited since stay as they are, with the reason.
 */
export async function undoJob(
  ctx: Context,
  lock: ImportLock,
  job: BulkJob,
  onProgress: OnProgress,
): Promise<void> {
  const claim = { id: job.id, run: lock.run };
  const { inState: all } = await countRows(ctx.db, job.id, 'applied');
  let before = AFTER_LAST;
  let done = 0;
  for (;;) {
    await lock.assertHeld();
    const rows = await undoBatch(ctx, claim, before);
    const last = rows.at(-1);
    if (!last) break;
    before = last.position;
    done += rows.length;
    onProgress({ step: 'taking back', done, of: all });
  }
  await withClaim(ctx, claim, async (trx) => {
    const now = ctx.clock.now();
    const { inState: notUndone } = await countRows(trx, job.id, 'applied');
    const { inState: undone } = await countRows(trx, job.id, 'undone');
    const summary = { ...job.summary, undone, notUndone };
    const event = notUndone === 0 ? 'undone' : 'partly undone';
    await recordEvent(trx, job, event, now, { summary, problem: null });
    await recordOutcome(trx, { ...job, summary }, 'undone', now);
  });
}

function undoBatch(ctx: Context, claim: JobClaim, before: number): Promise<JobRow[]> {
  return withClaim(ctx, claim, async (trx) => {
    const rows = await findRows(trx, claim.id, {
      state: 'applied',
      writing: true,
      before,
      limit: BATCH_SIZE,
    });
    const backwards = ({ before: was, after }: JobRow) => ({ before: after, after: was });
    const { saved, notSaved } = await saveRows(trx, rows, backwards, ctx.clock.now());
    for (const { row, reason } of notSaved) {
      const earlier = row.problems.filter((problem) => !isOfUndo(problem.reason));
      const problem = { line: row.line, reason: NOT_UNDONE + reason };
      await setRowProblems(trx, claim.id, row.position, [...earlier, problem]);
    }
    await setRowStates(trx, claim.id, saved, 'undone');
    return rows;
  });
}

const isOfUndo = (reason: string): boolean =>
  reason.startsWith(NOT_UNDONE) || reason.startsWith(NOT_TAKEN_BACK);
