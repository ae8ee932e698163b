import { HOME } from '#contract/sections/page-address.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Job } from '#platform/jobs.ts';
import { notifyContentTimes } from '#modules/content/documents.repository.ts';
import { readLiveBody } from '#modules/content/read-page.ts';
import { changesBetween } from '#modules/content/section-times.rules.ts';

/** Longer than the interval of a minute, because a job may start late; a second notification does no harm. */
const LOOKBACK_SECONDS = 90;

/** Pages are chosen by the time when they are read; cached ones follow within a minute. */
export const contentJobs: readonly Job[] = [
  {
    name: 'notify-content-times',
    cron: '* * * * *',
    run: async (ctx) => {
      const now = ctx.clock.now();
      const since = secondsAfter(now, -LOOKBACK_SECONDS);
      const bodies = await Promise.all(
        [HOME, 'header'].map((slug) => readLiveBody({ ...ctx, reads: ctx }, slug)),
      );
      const sections = bodies.flatMap((body) => body?.sections ?? []);
      const sectionsChange = changesBetween(sections, since, now);
      await notifyContentTimes(ctx.db, since, now, sectionsChange);
    },
  },
];
