import type { Context } from '#platform/context.ts';
import { forgetDeadPlans, forgetOldFiles } from '#modules/bulk-jobs/forget-jobs.repository.ts';
import { whileAlone } from '#modules/bulk-jobs/while-alone.ts';

/** Forgets what nobody will read again; where an import runs just now, next time. */
export async function forgetOldJobs(ctx: Context): Promise<void> {
  await whileAlone(ctx, async (alone) => {
    const now = ctx.clock.now();
    await alone.still();
    await forgetDeadPlans(ctx.db, now);
    await forgetOldFiles(ctx.db, now);
  });
}
