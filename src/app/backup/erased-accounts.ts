/**
 * Which accounts were erased, stored beside the backups: a restored database is older than some erasures, and must not
 * bring back people who asked to be forgotten.
 */
import { z } from 'zod';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import type { BackupStore } from '#app/backup/backup-store.ts';
import { eraseAgain, erasedUsers, findUser } from '#modules/accounts/index.ts';
import type { Db } from '#platform/database/transaction.ts';
import { queueJob, type Job } from '#platform/jobs.ts';

/** A list of ids. */
const ERASED = 'erased-accounts';
const ERASE_AGAIN = 'erase-account-again';

/** @returns stores the list, when it has changed since the last call */
export function erasureRecorder(db: Db): (store: BackupStore) => Promise<void> {
  let stored = '';
  return async (store) => {
    const list = JSON.stringify(await erasedUsers(db));
    if (list === stored) return;
    await store.put(ERASED, Buffer.from(list));
    stored = list;
  };
}

/**
 * In a restored database, queues the erasure of the accounts that were erased after its moment.
 * @returns how many there are
 */
export async function queueErasures(store: BackupStore, db: Db): Promise<number> {
  if (!(await store.exists(ERASED))) return 0;
  const ids = z.array(z.string()).parse(JSON.parse((await store.get(ERASED)).toString()));
  let count = 0;
  for (const userId of ids) {
    if (!(await findUser(db, userId))) continue;
    await queueJob(db, ERASE_AGAIN, { userId });
    count += 1;
  }
  return count;
}

const payloadShape = z.object({ userId: z.string() });

export const eraseAgainJob: Job = {
  name: ERASE_AGAIN,
  run: (ctx, payload) => eraseAgain(ctx, personalDataProviders, payloadShape.parse(payload).userId),
};
