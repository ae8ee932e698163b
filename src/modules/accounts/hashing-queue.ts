import { createWorkLine } from '#platform/http/work-line.ts';

/** Two at once: a flood of sign-ins leaves threads and cores to the rest of the shop. */
export const inHashingQueue = createWorkLine({ atOnce: 2, waiting: 64, waitMs: 1000 });
