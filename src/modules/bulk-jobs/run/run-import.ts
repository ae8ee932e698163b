/** Imports from the command line: the same actions as the worker's, run in this process. */
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { withImportLock, type ImportLock } from '#modules/bulk-jobs/job/import-lock.ts';
import { interruptedMessage, stateAfterRequest } from '#modules/bulk-jobs/job/job.rules.ts';
import {
  findInterruptedJob,
  findJob,
  insertJob,
  type BulkJob,
} from '#modules/bulk-jobs/job/jobs.repository.ts';
import type { OnProgress } from '#modules/bulk-jobs/job/progress.rules.ts';
import { runJob, type JobRun } from '#modules/bulk-jobs/run/run-job.ts';

export interface ImportFile {
  /** The file's bytes, read once as a stream. */
  readonly file: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  /** For products of which the file names no category. */
  readonly category: string | null;
}

const IGNORED: OnProgress = () => undefined;

/**
 * Compares a product file with the shop and stores what it would change as a planned job: the dry run.
 * @returns a refusal for a file that cannot be read, and while another import runs or is interrupted
 */
export function planImport(
  ctx: Context,
  actor: Actor | null,
  { file, fileName: title, category }: ImportFile,
  onProgress: OnProgress = IGNORED,
): Promise<BulkJob | Refusal> {
  return withImportLock(ctx, async (lock) => {
    const interrupted = await findInterruptedJob(ctx.db);
    if (interrupted) return refuse('IMPORT_STATE', { what: interruptedMessage(interrupted) });
    const now = ctx.clock.now();
    const { number } = await insertJob(ctx.db, actor, { title, settings: { category }, now });
    const job = await findJob(ctx.db, number);
    return job ? await runToEnd(ctx, lock, job, { action: 'plan', file, onProgress }) : NOT_FOUND;
  });
}

/** Applies a planned import, or resumes one that was interrupted; products changed since the dry run are refused. */
export const applyImport = (
  ctx: Context,
  _actor: Actor | null,
  { number }: { number: number },
  onProgress: OnProgress = IGNORED,
): Promise<BulkJob | Refusal> => runRequest(ctx, number, 'apply', onProgress);

/** Undoes an import: products sold or edited since stay as they are, with the reason; undo can be run again later. */
export const undoImport = (
  ctx: Context,
  _actor: Actor | null,
  { number }: { number: number },
  onProgress: OnProgress = IGNORED,
): Promise<BulkJob | Refusal> => runRequest(ctx, number, 'undo', onProgress);

const NOT_FOUND = refuse('NOT_FOUND');

function runRequest(
  ctx: Context,
  number: number,
  action: 'apply' | 'undo',
  onProgress: OnProgress,
): Promise<BulkJob | Refusal> {
  return withImportLock(ctx, async (lock) => {
    const job = await findJob(ctx.db, number);
    if (!job) return NOT_FOUND;
    const state = stateAfterRequest(job, action);
    if (isRefusal(state)) return state;
    return await runToEnd(ctx, lock, job, { action, onProgress });
  });
}

async function runToEnd(
  ctx: Context,
  lock: ImportLock,
  job: BulkJob,
  run: JobRun,
): Promise<BulkJob | Refusal> {
  const done = await runJob(ctx, lock, job, run);
  return isRefusal(done) ? done : ((await findJob(ctx.db, job.id)) ?? NOT_FOUND);
}
