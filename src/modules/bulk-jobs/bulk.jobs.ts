import type { Job } from '#platform/jobs.ts';
import { deleteExpiredJobs } from '#modules/bulk-jobs/run/delete-expired-jobs.ts';
import { runRequestedJobs } from '#modules/bulk-jobs/run/run-jobs.ts';

export const bulkJobs: readonly Job[] = [
  // Not in the queue, which would take an import of an hour for a job whose worker was killed.
  {
    name: 'bulk-jobs',
    everySecond: true,
    run: (ctx, _payload, shutdown) => runRequestedJobs(ctx, shutdown),
  },
  { name: 'delete-expired-bulk-jobs', cron: '53 * * * *', run: deleteExpiredJobs },
];
