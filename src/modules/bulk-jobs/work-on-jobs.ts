import type { Context } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/http/api.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import { FILE_GONE, fileBytes, isFileHere } from '#modules/bulk-jobs/files.repository.ts';
import {
  findWantedJob,
  setInterrupted,
  setJobState,
  type BulkJob,
} from '#modules/bulk-jobs/jobs.repository.ts';
import { forgetDeadPlans } from '#modules/bulk-jobs/forget-jobs.repository.ts';
import { planEdit } from '#modules/bulk-jobs/plan-edit.ts';
import { NOT_COMPARED, planFile } from '#modules/bulk-jobs/plan-file.ts';
import { savedProgress } from '#modules/bulk-jobs/saved-progress.ts';
import { countTry, JobTaken, takeUp } from '#modules/bulk-jobs/run.repository.ts';
import { takeBackJob } from '#modules/bulk-jobs/take-back-job.ts';
import { whileAlone, type Alone } from '#modules/bulk-jobs/while-alone.ts';
import { whileHeld } from '#modules/bulk-jobs/while-held.ts';
import { WorkEnded } from '#modules/bulk-jobs/work-ended.ts';
import { writeJob } from '#modules/bulk-jobs/write-job.ts';

const TRIES = 5;

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
  try {
    await takeUp(ctx.db, job, alone.run);
    await doWanted(ctx, alone, job, progress.tell);
  } catch (error) {
    // It stays wanted, or is wanted otherwise by now.
    if (error instanceof WorkEnded || error instanceof JobTaken) return;
    await giveUpOrTryAgain(ctx, job, alone.run, error).catch((other: unknown) => {
      if (!(other instanceof JobTaken)) throw other;
    });
    // The lock may have gone with its connection: the next sweep takes it anew.
    if (isDatabaseAway(error)) throw error;
  } finally {
    await progress.end();
  }
}

/**
 * What the database broke off is tried again some times: it may have been away, or the statement may take too long each
 * time. Where it cannot be told of this either, it is away, and that does not count.
 */
async function giveUpOrTryAgain(
  ctx: Context,
  job: BulkJob,
  run: string,
  error: unknown,
): Promise<void> {
  if (isDatabaseAway(error) && (await countTry(ctx.db, job.id, run)) < TRIES) return;
  ctx.log.error({ job: job.number, problem: String(error) }, 'a bulk job was interrupted');
  // Not again each second: somebody should look first.
  await whileHeld(ctx, { id: job.id, run }, async (trx) => {
    if (job.wanted === 'plan')
      await setJobState(trx, job.id, 'failed', ctx.clock.now(), {
        problem: NOT_COMPARED,
      });
    else
      await setInterrupted(
        trx,
        job.id,
        'Something went wrong in the middle. Finish it, or take it back.',
      );
  });
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
  await alone.still();
  await forgetDeadPlans(ctx.db, ctx.clock.now());
  // A file that is refused is told in the job.
  await planFile(ctx, alone, job, keptFile(ctx, job.id), tell);
}

/** An upload is never empty: where nothing is left of it, it is gone. */
async function* keptFile({ db }: Context, jobId: string): AsyncGenerator<Uint8Array> {
  if (!(await isFileHere(db, jobId))) throw new UnreadableFile(FILE_GONE);
  yield* fileBytes(db, jobId);
}
