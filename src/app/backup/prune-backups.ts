import type { BackupStore } from '#app/backup/backup-store.ts';
import { listBackups, readManifest, removeManifest, type Manifest } from '#app/backup/manifest.ts';
import { removePictures } from '#app/backup/pictures.ts';
import { removeWal } from '#app/backup/wal.ts';

const KEEP = { days: 7, weeks: 4, months: 12 } as const;
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** Monday, 5 January 1970, in ms: weeks are counted from Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Younger content may belong to a backup that is being written. */
const SETTLED_MS = DAY_MS;

interface DatedBackup {
  readonly id: string;
  readonly startedAt: Date;
}

/** The newest backup of each of the last 7 days, 4 weeks and 12 months that have one. @param backups in any order */
export function backupsToKeep(backups: readonly DatedBackup[]): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const newestOf = (periodOf: (date: Date) => string | number, count: number): string[] =>
    [...Map.groupBy(newestFirst, ({ startedAt }) => periodOf(startedAt)).values()]
      .slice(0, count)
      .map((ofPeriod) => ofPeriod[0]?.id ?? '');
  return new Set([
    ...newestOf((date) => date.toISOString().slice(0, 10), KEEP.days),
    ...newestOf((date) => Math.floor((date.getTime() - FIRST_MONDAY_MS) / WEEK_MS), KEEP.weeks),
    ...newestOf((date) => date.toISOString().slice(0, 7), KEEP.months),
  ]);
}

/**
 * Deletes backups that are not kept any more, and content that no kept one needs. The write-ahead log is kept for the
 * daily backups: a moment can be restored as long as one of them is older.
 */
export async function pruneBackups(store: BackupStore, now: Date): Promise<void> {
  const all = await Promise.all((await listBackups(store)).map((id) => readManifest(store, id)));
  const keep = backupsToKeep(all);
  const kept = all.filter(({ id }) => keep.has(id));
  for (const { id } of all) if (!keep.has(id)) await removeManifest(store, id);

  const oldestDaily = new Date(now.getTime() - (KEEP.days + 1) * DAY_MS);
  const first = kept.find(({ startedAt }) => startedAt > oldestDaily) ?? kept.at(-1);
  if (!first) return;
  await removeWal(store, first.firstSegment, kept);
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
