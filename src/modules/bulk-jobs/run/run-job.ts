import type { Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { storedFile } from '#modules/bulk-jobs/csv/files.repository.ts';
import { planEdit } from '#modules/bulk-jobs/edit/plan-edit.ts';
import { planFile } from '#modules/bulk-jobs/plan/plan-file.ts';
import { applyJob } from '#modules/bulk-jobs/run/apply-job.ts';
import { deleteAbandonedPlans } from '#modules/bulk-jobs/job/expired-jobs.repository.ts';
import type { ImportLock } from '#modules/bulk-jobs/job/import-lock.ts';
import { claimJob } from '#modules/bulk-jobs/job/job-claim.repository.ts';
import { RUNNING_STATE, type JobAction } from '#modules/bulk-jobs/job/job.rules.ts';
import type { BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import type { OnProgress } from '#modules/bulk-jobs/job/progress.rules.ts';
import { undoJob } from '#modules/bulk-jobs/run/undo-job.ts';

export interface JobRun {
  readonly action: JobAction;
  /** The file to plan an import from; the uploaded file of the job when not given. */
  readonly file?: AsyncIterable<Uint8Array>;
  readonly onProgress: OnProgress;
}

/**
 * Runs one action of a job to its end, for the worker and the command line alike. An action that was interrupted
 * continues where it stopped; a plan starts again.
 * @returns the refusal of a file that cannot be read
 * @throws ClaimLost when the job has changed since it was read, or another run has claimed it
 */
export async function runJob(
  ctx: Context,
  lock: ImportLock,
  job: BulkJob,
  { action, file = storedFile(ctx.db, job.id), onProgress }: JobRun,
): Promise<void | Refusal> {
  await claimJob(ctx.db, job, action, lock.run);
  const claimed = { ...job, state: RUNNING_STATE[action] };
  if (action === 'apply') return await applyJob(ctx, lock, claimed, onProgress);
  if (action === 'undo') return await undoJob(ctx, lock, claimed, onProgress);
  if (job.kind === 'edit') return await planEdit(ctx, lock.run, claimed, onProgress);
  await lock.assertHeld();
  await deleteAbandonedPlans(ctx.db, ctx.clock.now(), job.id);
  return await planFile(ctx, lock, claimed, file, onProgress);
}
