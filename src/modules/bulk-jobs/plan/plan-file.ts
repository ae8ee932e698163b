import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/unavailable.ts';
import { clearLines, clearRows } from '#modules/bulk-jobs/plan/delete-plan.ts';
import { compareProducts } from '#modules/bulk-jobs/plan/compare-products.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import { recordEvent, type BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import type { OnProgress } from '#modules/bulk-jobs/job/progress.rules.ts';
import { ClaimLost } from '#modules/bulk-jobs/job/job-claim.repository.ts';
import { stageFile } from '#modules/bulk-jobs/plan/stage-file.ts';
import { ShutdownRequested } from '#modules/bulk-jobs/job/shutdown-requested.ts';
import type { ImportLock } from '#modules/bulk-jobs/job/import-lock.ts';
import { withClaim } from '#modules/bulk-jobs/job/job-claim.ts';

/** The problem of a job after a defect; an unreadable file has a problem of its own. */
export const NOT_COMPARED =
  'It could not be compared because something went wrong. Nothing was written.';

/**
 * Compares a file with the shop and stores the result as the job's rows. An interrupted comparison starts again: it
 * has written nothing but its own lines and rows.
 * @returns the refusal of a file that cannot be read
 */
export async function planFile(
  ctx: Context,
  lock: ImportLock,
  job: Pick<BulkJob, 'id' | 'state' | 'settings'>,
  file: AsyncIterable<Uint8Array>,
  onProgress: OnProgress,
): Promise<void | Refusal> {
  const { category, mapping = {} } = job.settings;
  const notes = new Notes();
  const claim = { id: job.id, run: lock.run };
  try {
    await clearLines(ctx, claim);
    await clearRows(ctx, claim);
    const staged = await stageFile(ctx, claim, { file, mapping, notes }, (done) =>
      onProgress({ step: 'reading', done, of: null }),
    );
    await lock.assertHeld();
    const summary = await compareProducts(ctx, claim, { ...staged, category, notes }, onProgress);
    await lock.assertHeld();
    await clearLines(ctx, claim);
    await withClaim(ctx, claim, (trx) =>
      recordEvent(trx, job, 'planned', ctx.clock.now(), { summary, problem: null }),
    );
  } catch (error) {
    // The next run reads the file again from the start and deletes the lines that are left.
    if (
      error instanceof ShutdownRequested ||
      error instanceof ClaimLost ||
      isDatabaseUnavailable(error)
    )
      throw error;
    const problem = error instanceof UnreadableFile ? error.message : NOT_COMPARED;
    await clearLines(ctx, claim);
    await withClaim(ctx, claim, (trx) =>
      recordEvent(trx, job, 'failed', ctx.clock.now(), { problem }),
    );
    if (error instanceof UnreadableFile) return refuse('IMPORT_FILE', { what: problem });
    throw error;
  }
}
