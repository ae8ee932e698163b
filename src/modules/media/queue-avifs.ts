import type { Db } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';

export const MAKE_AVIFS = 'make-avifs';

/** Has the next picture without AVIFs worked on, when nobody else wants the processor. */
export const queueAvifs = (db: Db): Promise<void> =>
  queueJob(db, MAKE_AVIFS, {}, { key: MAKE_AVIFS });
