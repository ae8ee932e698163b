import type { Category } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import { whileAlone } from '#modules/bulk-jobs/import-lock.ts';
import {
  findInterruptedJob,
  findJob,
  forgetDeadPlans,
  insertJob,
  setJobState,
  type BulkJob,
} from '#modules/bulk-jobs/jobs.repository.ts';
import { deleteLines } from '#modules/bulk-jobs/lines.repository.ts';
import { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { compareProducts } from '#modules/bulk-jobs/compare-products.ts';
import { notAgain, type TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import { stageFile } from '#modules/bulk-jobs/stage-file.ts';

export interface ImportFile {
  /** The file's bytes, read once and never held whole. */
  readonly file: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  /** For products whose category nothing in the file tells. */
  readonly category: Category | null;
}

/**
 * Reads a product file and finds out what it would change, without changing anything: the dry run. What was found is
 * kept as a job, to be looked at and carried out. Refused are files of which nothing can be used, and any second
 * import at a time.
 */
export function planImport(
  ctx: Context,
  actor: Actor | null,
  input: ImportFile,
  tell: TellProgress = () => undefined,
): Promise<BulkJob | Refusal> {
  return whileAlone(ctx, async () => {
    const interrupted = await findInterruptedJob(ctx.db);
    if (interrupted) return refuse('IMPORT_STATE', { what: notAgain(interrupted) });
    const now = ctx.clock.now();
    await forgetDeadPlans(ctx.db, now);
    const { fileName: title, category } = input;
    const job = await insertJob(ctx.db, actor, { title, category, now });
    const notes = new Notes();
    try {
      const staged = await stageFile(ctx, job.id, input.file, notes, (done) =>
        tell({ step: 'reading', done, of: null }),
      );
      const summary = await compareProducts(ctx, job.id, { ...staged, category, notes }, tell);
      await setJobState(ctx.db, job.id, 'planned', ctx.clock.now(), { summary });
    } catch (error) {
      const problem =
        error instanceof UnreadableFile ? error.message : 'The reading was interrupted.';
      await setJobState(ctx.db, job.id, 'failed', ctx.clock.now(), { problem });
      if (error instanceof UnreadableFile) return refuse('IMPORT_FILE', { what: problem });
      throw error;
    } finally {
      await deleteLines(ctx.db, job.id);
    }
    return (await findJob(ctx.db, job.number)) ?? refuse('NOT_FOUND');
  });
}
