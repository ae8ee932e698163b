import { secondsAfter } from '#platform/clock.ts';
import type { Job } from '#platform/jobs.ts';
import { tellPassedTimes } from '#modules/catalogue/banners/banners.repository.ts';

/** Longer than a minute: a sweep may begin late, and telling twice harms nobody. */
const LOOKED_BACK_SECONDS = 90;

/** Kept pages show a banner's beginning and end within the minute. */
export const bannerJobs: readonly Job[] = [
  {
    name: 'tell-banner-times',
    cron: '* * * * *',
    run: (ctx) => {
      const now = ctx.clock.now();
      return tellPassedTimes(ctx.db, secondsAfter(now, -LOOKED_BACK_SECONDS), now);
    },
  },
];
