import type { Context } from '#platform/context.ts';
import {
  deleteAbandonedPlans,
  deleteExpiredFiles,
  deleteJobsEndedBefore,
} from '#modules/bulk-jobs/job/expired-jobs.repository.ts';
import { withImportLock } from '#modules/bulk-jobs/job/import-lock.ts';
import { retentionStart } from '#modules/settings/index.ts';

/** Deletes expired plans and files, and jobs that ended long ago; skipped while a job runs. */
export async function deleteExpiredJobs(ctx: Context): Promise<void> {
  const before = await retentionStart(ctx, 'jobRetentionDays');
  await withImportLock(ctx, async (lock) => {
    const now = ctx.clock.now();
    await lock.assertHeld();
    await deleteAbandonedPlans(ctx.db, now);
    await deleteExpiredFiles(ctx.db, now);
    await deleteJobsEndedBefore(ctx.db, before);
  });
}
