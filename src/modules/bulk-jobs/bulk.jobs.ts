import type { Job } from '#platform/jobs.ts';
import { forgetOldJobs } from '#modules/bulk-jobs/forget-old-jobs.ts';
import { workOnJobs } from '#modules/bulk-jobs/work-on-jobs.ts';

export const bulkJobs: readonly Job[] = [
  // Outside the queue: an import of an hour must not look like a job whose worker was killed.
  {
    name: 'bulk-jobs',
    everySecond: true,
    run: (ctx, _payload, ending) => workOnJobs(ctx, ending),
  },
  { name: 'forget-old-bulk-jobs', cron: '53 * * * *', run: forgetOldJobs },
];
