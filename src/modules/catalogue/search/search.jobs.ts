import type { Job } from '#platform/jobs.ts';
import { followShopLanguage } from '#modules/catalogue/search/follow-shop-language.ts';
import { deleteExpiredMisses } from '#modules/catalogue/search/misses.repository.ts';
import { tidySearchWords } from '#modules/catalogue/search/tidy-words.ts';

/** Jobs of the search. A change of the language takes a while, and must not hold up the queue. */
export const searchJobs: readonly Job[] = [
  {
    name: 'follow-shop-language',
    cron: '* * * * *',
    atStart: true,
    lane: 'pictures',
    run: followShopLanguage,
  },
  { name: 'delete-expired-search-misses', cron: '29 3 * * *', run: deleteExpiredMisses },
  { name: 'delete-unused-search-words', cron: '37 3 * * *', run: tidySearchWords },
];
