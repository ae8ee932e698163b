import { secondsAfter } from '#platform/clock.ts';
import type { Job } from '#platform/jobs.ts';
import { notifyBannerTimes } from '#modules/catalogue/banners/banners.repository.ts';

/** Longer than the interval of a minute, because a job may start late; a second notification does no harm. */
const LOOKBACK_SECONDS = 90;

/** Cached pages show the start and the end of a banner within a minute. */
export const bannerJobs: readonly Job[] = [
  {
    name: 'notify-banner-times',
    cron: '* * * * *',
    run: (ctx) => {
      const now = ctx.clock.now();
      return notifyBannerTimes(ctx.db, secondsAfter(now, -LOOKBACK_SECONDS), now);
    },
  },
];
