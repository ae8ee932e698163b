import type { Job } from '#platform/jobs.ts';
import { forgetOldMisses } from '#modules/catalogue/search/misses.repository.ts';
import { tidySearchWords } from '#modules/catalogue/search/tidy-words.ts';

/** The search's sweeps, both at night. */
export const searchJobs: readonly Job[] = [
  { name: 'forget-old-misses', cron: '29 3 * * *', run: forgetOldMisses },
  { name: 'tidy-search-words', cron: '37 3 * * *', run: tidySearchWords },
];
