import { BackupError } from '#hosting/backup/backup-error.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import {
  listBackups,
  readManifests,
  removeBackup,
  type Manifest,
  type StoredBackup,
} from '#hosting/backup/manifest.ts';
import { removePictures } from '#hosting/backup/pictures.ts';
import { removeWal } from '#hosting/backup/wal.ts';

/** Eight nights, so that at any hour the oldest is more than a week old. */
const KEEP = { days: 8, weeks: 4, months: 12 } as const;
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** Monday, 5 January 1970, in ms: weeks are counted from Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Younger content may belong to a backup that is being written. */
const SETTLED_MS = DAY_MS;

/**
 * The newest verified backup, or the newest, of each of the last 8 days, 4 weeks and 12 months that have one; and the newest of
 * all, which may be the only one that the stored log continues from.
 */
export function backupsToKeep(backups: readonly StoredBackup[]): Set<string> {
  const bestFirst = backups.toSorted(
    (a, b) =>
      Number(b.isVerified) - Number(a.isVerified) || b.startedAt.getTime() - a.startedAt.getTime(),
  );
  const bestOf = (periodOf: (date: Date) => number, count: number): string[] =>
    [...Map.groupBy(bestFirst, ({ startedAt }) => periodOf(startedAt))]
      .toSorted(([a], [b]) => b - a)
      .slice(0, count)
      .flatMap(([, ofPeriod]) => ofPeriod.slice(0, 1).map(({ id }) => id));
  const newest = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  return new Set([
    ...newest.slice(0, 1).map(({ id }) => id),
    ...bestOf((date) => Math.floor(date.getTime() / DAY_MS), KEEP.days),
    ...bestOf((date) => Math.floor((date.getTime() - FIRST_MONDAY_MS) / WEEK_MS), KEEP.weeks),
    ...bestOf((date) => date.getUTCFullYear() * 12 + date.getUTCMonth(), KEEP.months),
  ]);
}

/**
 * Deletes backups that are not kept any more, and content that no kept one needs. The write-ahead log is kept for the
 * daily backups: a moment can be restored as long as one of them is older.
 * @throws BackupError when a kept backup cannot be read; then no content is deleted, because it may need it
 */
export async function pruneBackups(store: BackupStore, now: Date): Promise<void> {
  const all = await listBackups(store);
  const keep = backupsToKeep(all);
  for (const { id } of all) if (!keep.has(id)) await removeBackup(store, id);

  const { manifests: kept, problems } = await readManifests(
    store,
    all.filter(({ id }) => keep.has(id)),
  );
  if (problems.length > 0)
    throw new BackupError(
      `What is not needed any more was not deleted, because a backup cannot be read: ${problems.join(' ')}`,
    );
  const oldestDaily = new Date(now.getTime() - (KEEP.days + 1) * DAY_MS);
  const young = kept.filter(({ startedAt }) => startedAt > oldestDaily);
  const recent = young.length > 0 ? young : kept.slice(-1);
  const [first] = recent;
  if (!first) return;
  await removeWal(store, recent, kept);
  await removeChunks(store, kept, new Date(now.getTime() - SETTLED_MS));
  await removePictures(store, new Set(kept.flatMap(({ pictures }) => pictures)), first.startedAt);
}

async function removeChunks(
  store: BackupStore,
  kept: readonly Manifest[],
  before: Date,
): Promise<void> {
  const needed = new Set(
    kept.flatMap(({ cluster, dataFiles }) =>
      [...cluster.files, ...dataFiles].flatMap(({ chunks }) => chunks),
    ),
  );
  for await (const { key, changedAt } of store.list())
    if (key.startsWith('chunks/') && !needed.has(key) && changedAt < before)
      await store.remove(key);
}
