import type { Context } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/http/api.ts';
import { fileBytes } from '#modules/bulk-jobs/files.repository.ts';
import {
  findWantedJob,
  setInterrupted,
  setJobState,
  type BulkJob,
} from '#modules/bulk-jobs/jobs.repository.ts';
import { forgetDeadPlans } from '#modules/bulk-jobs/forget-jobs.repository.ts';
import { planEdit } from '#modules/bulk-jobs/plan-edit.ts';
import { planFile } from '#modules/bulk-jobs/plan-file.ts';
import { savedProgress } from '#modules/bulk-jobs/saved-progress.ts';
import { JobTaken, takeUp } from '#modules/bulk-jobs/run.repository.ts';
import { takeBackJob } from '#modules/bulk-jobs/take-back-job.ts';
import { whileAlone, type Alone } from '#modules/bulk-jobs/while-alone.ts';
import { WorkEnded } from '#modules/bulk-jobs/work-ended.ts';
import { writeJob } from '#modules/bulk-jobs/write-job.ts';

/**
 * Carries out what administrators have asked for, the oldest first and one at a time in the whole shop. What is wanted
 * stands in the job itself: a process that ends in the middle leaves it there, and the next one goes on.
 */
export async function workOnJobs(ctx: Context, ending?: AbortSignal): Promise<void> {
  if (!(await findWantedJob(ctx.db))) return;
  await whileAlone(ctx, async (alone) => {
    while (!ending?.aborted) {
      const job = await findWantedJob(ctx.db);
      if (!job) return;
      await workOn(ctx, alone, job, ending);
    }
  });
}

async function workOn(
  ctx: Context,
  alone: Alone,
  job: BulkJob,
  ending?: AbortSignal,
): Promise<void> {
  const progress = savedProgress(ctx, job.id, alone.run, ending);
  await takeUp(ctx.db, job.id, alone.run);
  try {
    await doWanted(ctx, alone, job, progress.tell);
  } catch (error) {
    // It stays wanted, or is wanted otherwise by now.
    if (error instanceof WorkEnded || error instanceof JobTaken) return;
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ job: job.number, problem: String(error) }, 'a bulk job was interrupted');
    // Not again each second: somebody should look first.
    if (job.wanted === 'plan')
      await setJobState(ctx.db, job.id, 'failed', ctx.clock.now(), {
        problem: 'It could not be compared because something went wrong. Nothing was written.',
      });
    else
      await setInterrupted(
        ctx.db,
        job.id,
        'Something went wrong in the middle. Finish it, or take it back.',
      );
  } finally {
    await progress.end();
  }
}

async function doWanted(
  ctx: Context,
  alone: Alone,
  job: BulkJob,
  tell: ReturnType<typeof savedProgress>['tell'],
): Promise<void> {
  if (job.wanted === 'apply') return await writeJob(ctx, alone, job, tell);
  if (job.wanted === 'undo') return await takeBackJob(ctx, alone, job, tell);
  if (job.kind === 'edit') return await planEdit(ctx, alone.run, job, tell);
  await forgetDeadPlans(ctx.db, ctx.clock.now());
  // A file that is refused is told in the job.
  await planFile(ctx, alone, job, fileBytes(ctx.db, job.id), tell);
}
