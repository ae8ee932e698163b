import type { Context } from '#platform/context.ts';
import {
  deleteAbandonedPlans,
  deleteExpiredFiles,
} from '#modules/bulk-jobs/run/expired-jobs.repository.ts';
import { withImportLock } from '#modules/bulk-jobs/run/import-lock.ts';

/** Deletes expired plans and files; skipped while a job runs. */
export async function deleteExpiredJobs(ctx: Context): Promise<void> {
  await withImportLock(ctx, async (lock) => {
    const now = ctx.clock.now();
    await lock.assertHeld();
    await deleteAbandonedPlans(ctx.db, now);
    await deleteExpiredFiles(ctx.db, now);
  });
}
