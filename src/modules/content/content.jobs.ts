import { secondsAfter } from '#platform/clock.ts';
import type { Job } from '#platform/jobs.ts';
import { notifyContentTimes } from '#modules/content/documents.repository.ts';

/** Longer than the interval of a minute, because a job may start late; a second notification does no harm. */
const LOOKBACK_SECONDS = 90;

/** Pages are chosen by the time when they are read; cached ones follow within a minute. */
export const contentJobs: readonly Job[] = [
  {
    name: 'notify-content-times',
    cron: '* * * * *',
    run: (ctx) => {
      const now = ctx.clock.now();
      return notifyContentTimes(ctx.db, secondsAfter(now, -LOOKBACK_SECONDS), now);
    },
  },
];
