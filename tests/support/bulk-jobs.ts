/** Imports as an administrator sees them, and the worker's part of them. */
import { newId } from '#kernel/ids.ts';
import { bulkJobs } from '#modules/bulk-jobs/index.ts';
import type { Context } from '#platform/context.ts';
import type { TestUser } from '#support/users.ts';

export interface JobIds {
  uploaded: string;
  planned: string;
  applied: string;
}

/** Inserts one import in each state that has an action, without products to write. */
export async function jobsInEveryState(ctx: Context, by: TestUser): Promise<JobIds> {
  const ids = { uploaded: newId(), planned: newId(), applied: newId() };
  const now = ctx.clock.now();
  for (const state of ['uploaded', 'planned', 'applied'] as const)
    await ctx.db
      .insertInto('bulk_jobs')
      .values({
        id: ids[state],
        kind: 'import',
        state,
        actor_id: by.id,
        actor_name: 'Admin',
        title: `${state}.csv`,
        settings: JSON.stringify({ category: null, header: ['Name', 'Price'], samples: [] }),
        summary: '{}',
        problem: null,
        started_at: now,
        planned_at: null,
        applied_at: null,
        undone_at: null,
      })
      .execute();
  const bytes = Buffer.from('Name,Price\nHat,1\n');
  await ctx.db
    .insertInto('bulk_job_files')
    .values({ job_id: ids.uploaded, part: 1, bytes })
    .execute();
  return ids;
}

/** Runs the worker's every-second jobs once. */
export async function runBulkJobs(ctx: Context): Promise<void> {
  for (const job of bulkJobs) if (job.everySecond) await job.run(ctx, {});
}
