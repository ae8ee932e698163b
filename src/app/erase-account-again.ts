import { z } from 'zod';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import { eraseAgain } from '#modules/accounts/index.ts';
import type { Db } from '#platform/database/transaction.ts';
import { queueJob, type Job } from '#platform/jobs.ts';

const ERASE_AGAIN = 'erase-account-again';

/** For an account that a restored database has, although it was erased after the moment of the backup. */
export const queueErasure = (db: Db, userId: string): Promise<void> =>
  queueJob(db, ERASE_AGAIN, { userId });

const payloadShape = z.object({ userId: z.string() });

export const eraseAgainJob: Job = {
  name: ERASE_AGAIN,
  run: (ctx, payload) => eraseAgain(ctx, personalDataProviders, payloadShape.parse(payload).userId),
};
