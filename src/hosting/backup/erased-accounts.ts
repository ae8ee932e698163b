/**
 * Which accounts were erased, stored beside the backups: a restored database is older than some erasures, and must not
 * bring back people who asked to be forgotten.
 */
import { z } from 'zod';
import { queueErasure } from '#app/erase-account-again.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { erasedUsers, findUser } from '#modules/accounts/index.ts';
import type { Db } from '#platform/database/transaction.ts';

/** A list of ids. */
const ERASED = 'erased-accounts';

/**
 * @returns adds the accounts that were erased since the last call to the list. Those of a time that a restore has undone
 * stay on it: another restore may bring them back.
 */
export function erasureRecorder(db: Db): (store: BackupStore) => Promise<void> {
  let stored: { in: BackupStore; ids: ReadonlySet<string> } | null = null;
  return async (store) => {
    if (stored?.in !== store) stored = { in: store, ids: new Set(await readList(store)) };
    const ids = stored.ids.union(new Set(await erasedUsers(db)));
    if (ids.size === stored.ids.size) return;
    await store.put(ERASED, Buffer.from(JSON.stringify([...ids])));
    stored = { in: store, ids };
  };
}

async function readList(store: BackupStore): Promise<string[]> {
  if (!(await store.exists(ERASED))) return [];
  return z.array(z.string()).parse(JSON.parse((await store.get(ERASED)).toString()));
}

/**
 * In a restored database, queues the erasure of the accounts that were erased after its moment.
 * @returns how many there are
 */
export async function queueErasures(store: BackupStore, db: Db): Promise<number> {
  let count = 0;
  for (const userId of await readList(store)) {
    if (!(await findUser(db, userId))) continue;
    await queueErasure(db, userId);
    count += 1;
  }
  return count;
}
