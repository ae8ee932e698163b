import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/http/api.ts';
import { clearLines, clearRows } from '#modules/bulk-jobs/clear-rows.ts';
import { compareProducts } from '#modules/bulk-jobs/compare-products.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import { setJobState, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import type { TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import { JobTaken } from '#modules/bulk-jobs/run.repository.ts';
import { stageFile } from '#modules/bulk-jobs/stage-file.ts';
import { WorkEnded } from '#modules/bulk-jobs/work-ended.ts';
import type { Alone } from '#modules/bulk-jobs/while-alone.ts';
import { whileHeld } from '#modules/bulk-jobs/while-held.ts';

/** For a defect: what a file itself is refused for says the refusal. */
export const NOT_COMPARED =
  'It could not be compared because something went wrong. Nothing was written.';

/**
 * Compares a file with the shop and keeps what it would do as the job's rows. One that was interrupted begins anew:
 * nothing but its own lines and rows was written.
 */
export async function planFile(
  ctx: Context,
  alone: Alone,
  { id, settings }: Pick<BulkJob, 'id' | 'settings'>,
  file: AsyncIterable<Uint8Array>,
  tell: TellProgress,
): Promise<void | Refusal> {
  const { category, mapping = {} } = settings;
  const notes = new Notes();
  const job = { id, run: alone.run };
  try {
    await clearLines(ctx, job);
    await clearRows(ctx, job);
    const staged = await stageFile(ctx, job, { file, mapping, notes }, (done) =>
      tell({ step: 'reading', done, of: null }),
    );
    await alone.still();
    const summary = await compareProducts(ctx, job, { ...staged, category, notes }, tell);
    await alone.still();
    await clearLines(ctx, job);
    await whileHeld(ctx, job, (trx) =>
      setJobState(trx, id, 'planned', ctx.clock.now(), { summary, problem: null }),
    );
  } catch (error) {
    // Read again from its beginning by whoever comes next, who deletes the lines that are left.
    if (error instanceof WorkEnded || error instanceof JobTaken || isDatabaseAway(error))
      throw error;
    const problem = error instanceof UnreadableFile ? error.message : NOT_COMPARED;
    await clearLines(ctx, job);
    await whileHeld(ctx, job, (trx) =>
      setJobState(trx, id, 'failed', ctx.clock.now(), { problem }),
    );
    if (error instanceof UnreadableFile) return refuse('IMPORT_FILE', { what: problem });
    throw error;
  }
}
