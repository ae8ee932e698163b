import type { Category } from '#contract/limits.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { forgetDeadPlans } from '#modules/bulk-jobs/forget-jobs.repository.ts';
import {
  findInterruptedJob,
  findJob,
  insertJob,
  type BulkJob,
} from '#modules/bulk-jobs/jobs.repository.ts';
import { planFile } from '#modules/bulk-jobs/plan-file.ts';
import { notAgain } from '#modules/bulk-jobs/not-again.rules.ts';
import type { TellProgress } from '#modules/bulk-jobs/progress.rules.ts';
import { takeUp } from '#modules/bulk-jobs/run.repository.ts';
import { whileAlone } from '#modules/bulk-jobs/while-alone.ts';

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
  return whileAlone(ctx, async (alone) => {
    const interrupted = await findInterruptedJob(ctx.db);
    if (interrupted) return refuse('IMPORT_STATE', { what: notAgain(interrupted) });
    const now = ctx.clock.now();
    await alone.still();
    await forgetDeadPlans(ctx.db, now);
    const { fileName: title, category } = input;
    const { id, number } = await insertJob(ctx.db, actor, { title, settings: { category }, now });
    await takeUp(ctx.db, { id, state: 'reading', wanted: null }, alone.run);
    const planned = await planFile(ctx, alone, { id, settings: { category } }, input.file, tell);
    if (isRefusal(planned)) return planned;
    return (await findJob(ctx.db, number)) ?? refuse('NOT_FOUND');
  });
}
