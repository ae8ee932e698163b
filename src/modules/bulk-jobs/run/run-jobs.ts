import type { Context } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/unavailable.ts';
import {
  findRequestedJob,
  recordEvent,
  setInterrupted,
  type RequestedJob,
} from '#modules/bulk-jobs/job/jobs.repository.ts';
import { NOT_COMPARED } from '#modules/bulk-jobs/plan/plan-file.ts';
import { withImportLock, type ImportLock } from '#modules/bulk-jobs/job/import-lock.ts';
import { withClaim } from '#modules/bulk-jobs/job/job-claim.ts';
import { ClaimLost, countAttempt } from '#modules/bulk-jobs/job/job-claim.repository.ts';
import { progressWriter } from '#modules/bulk-jobs/run/progress-writer.ts';
import { runJob } from '#modules/bulk-jobs/run/run-job.ts';
import { ShutdownRequested } from '#modules/bulk-jobs/job/shutdown-requested.ts';

const MAX_ATTEMPTS = 5;

/**
 * Runs what administrators have requested, the oldest request first and one at a time in the whole shop. The request
 * is stored in the job, so when this process ends, another one continues.
 */
export async function runRequestedJobs(ctx: Context, shutdown?: AbortSignal): Promise<void> {
  if (!(await findRequestedJob(ctx.db))) return;
  await withImportLock(ctx, async (lock) => {
    while (!shutdown?.aborted) {
      const job = await findRequestedJob(ctx.db);
      if (!job) return;
      await runRequestedJob(ctx, lock, job, shutdown);
    }
  });
}

async function runRequestedJob(
  ctx: Context,
  lock: ImportLock,
  job: RequestedJob,
  shutdown?: AbortSignal,
): Promise<void> {
  const { onProgress, end } = progressWriter(ctx, job.id, lock.run, shutdown);
  try {
    // The refusal of an unreadable file is stored in the job.
    await runJob(ctx, lock, job, { action: job.wanted, onProgress });
  } catch (error) {
    // The job keeps its request, or has a new one.
    if (error instanceof ShutdownRequested || error instanceof ClaimLost) return;
    await handleFailure(ctx, job, lock.run, error).catch((other: unknown) => {
      if (!(other instanceof ClaimLost)) throw other;
    });
    // The lock may be lost with its connection: the next scheduled run takes it again.
    if (isDatabaseUnavailable(error)) throw error;
  } finally {
    await end();
  }
}

/**
 * Leaves the request in place for a retry when the database interrupted the job, up to MAX_ATTEMPTS times: each
 * attempt may exceed the statement timeout. While the database is down, attempts cannot be counted and do not count.
 */
async function handleFailure(
  ctx: Context,
  job: RequestedJob,
  run: string,
  error: unknown,
): Promise<void> {
  if (isDatabaseUnavailable(error) && (await countAttempt(ctx.db, job.id, run)) < MAX_ATTEMPTS)
    return;
  ctx.log.error({ job: job.number, problem: String(error) }, 'a bulk job was interrupted');
  // A defect is not retried each second: a person has to look at it first.
  await withClaim(ctx, { id: job.id, run }, async (trx) => {
    if (job.wanted === 'plan')
      await recordEvent(trx, { id: job.id, state: 'reading' }, 'failed', ctx.clock.now(), {
        problem: NOT_COMPARED,
      });
    else
      await setInterrupted(
        trx,
        job.id,
        'Something went wrong before it was done. Finish or undo it.',
      );
  });
}
