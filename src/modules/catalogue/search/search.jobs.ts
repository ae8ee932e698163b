import type { Job } from '#platform/jobs.ts';
import { deleteExpiredMisses } from '#modules/catalogue/search/misses.repository.ts';
import { tidySearchWords } from '#modules/catalogue/search/tidy-words.ts';

/** Nightly jobs of the search. */
export const searchJobs: readonly Job[] = [
  { name: 'delete-expired-search-misses', cron: '29 3 * * *', run: deleteExpiredMisses },
  { name: 'delete-unused-search-words', cron: '37 3 * * *', run: tidySearchWords },
];
