import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBackupStore, type BackupStore } from '#hosting/backup/backup-store.ts';
import {
  backupId,
  listBackups,
  markVerified,
  removeBackup,
  writeManifest,
  type Manifest,
} from '#hosting/backup/manifest.ts';
import { backupsToKeep, pruneBackups } from '#hosting/backup/prune-backups.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { testFolder } from '#support/test-folder.ts';

const DAY_MS = 24 * 3_600_000;
/** A Sunday. */
const NOW = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

test('keeps 8 days, 4 weeks and 12 months of nightly backups', () => {
  const nightly = Array.from({ length: 500 }, (_, days) => daysAgo(days)).map((startedAt) => ({
    id: backupId(startedAt),
    startedAt,
    isVerified: true,
  }));
  const kept = [...backupsToKeep(nightly)].toSorted();
  const lastDays = [15, 16, 17, 18, 19, 20, 21, 22].map((day) => `202611${day}`);
  // The last day of each earlier week and month.
  const weeks = ['20261101', '20261108'];
  const months = ['202512', ...Array.from({ length: 10 }, (_, at) => String(202_601 + at))];
  expect(kept.map((id) => id.slice(0, 8)).filter((day) => day.startsWith('202611'))).toEqual([
    ...weeks,
    ...lastDays,
  ]);
  expect(kept.map((id) => id.slice(0, 6)).filter((month) => month !== '202611')).toEqual(months);
});

test('at any hour the oldest of the days is more than a week old', () => {
  const night = new Date('2026-11-22T03:00:00Z');
  const nights = Array.from({ length: 30 }, (_, days) => ({
    id: String(days),
    startedAt: new Date(night.getTime() - days * DAY_MS),
    isVerified: true,
  }));
  // Right after a backup was made, the oldest was just deleted.
  expect([...backupsToKeep(nights)]).toContain('7');
});

test('of several backups on a day the newest verified one is kept, or else the newest; the newest of all always', () => {
  const [morning, noon, evening] = ['03', '12', '20'].map((hour) => ({
    id: hour,
    startedAt: new Date(`2026-11-20T${hour}:00:00Z`),
    isVerified: false,
  }));
  const kept = (...backups: (typeof morning)[]) => [
    ...backupsToKeep(backups.filter((each) => each !== undefined)),
  ];
  expect(kept(morning, noon, evening)).toEqual(['20']);
  const verified = (backup: typeof morning) => backup && { ...backup, isVerified: true };
  expect(kept(verified(morning), verified(noon))).toEqual(['12']);
  // The log may have a gap before it.
  expect(kept(verified(morning), verified(noon), evening)).toEqual(['20', '12']);
});

/** A time after which content that is written now counts as settled. */
const LATER = new Date(Date.now() + 2 * DAY_MS);
const openStore = (): BackupStore =>
  createBackupStore(
    createDiskFileStore(testFolder()),
    { encryption: randomBytes(32), naming: randomBytes(32) },
    'the test folder',
  );

const manifest = (startedAt: Date, segment: string, chunk: string, picture: string): Manifest => ({
  id: backupId(startedAt),
  startedAt,
  finishedAt: startedAt,
  postgresVersion: '18.0',
  firstSegment: segment,
  lastSegment: segment,
  walFolder: 'wal',
  auditEnd: null,
  cluster: { folders: [], files: [{ path: 'a', size: 1, chunks: [chunk] }] },
  dataFiles: [],
  pictures: [picture],
});

const segment = (number: number): string => number.toString(16).toUpperCase().padStart(24, '0');
const log = (number: number, folder = 'wal'): string =>
  `${folder}/${segment(number).toLowerCase()}`;
const putAll = (store: BackupStore, ...names: string[]) =>
  Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
const idsOf = async (store: BackupStore) => (await listBackups(store)).map(({ id }) => id);
const names = async (store: BackupStore, folder: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of store.list()) if (key.startsWith(folder)) found.push(key);
  return found.toSorted();
};

test('deletes what no kept backup needs, and keeps the log since the oldest of the last week', async () => {
  const store = openStore();
  await putAll(store, ...[1, 2, 3, 4, 5].map((number) => log(number)));
  for (const name of ['old', 'month', 'new', 'none'])
    await putAll(store, `chunks/aa/${name}`, `media/${name}`);
  await writeManifest(store, manifest(daysAgo(40.1), segment(1), 'chunks/aa/old', 'old'));
  await writeManifest(store, manifest(daysAgo(40), segment(2), 'chunks/aa/month', 'month'));
  await writeManifest(store, manifest(daysAgo(1), segment(4), 'chunks/aa/new', 'new'));

  await pruneBackups(store, LATER);
  expect(await idsOf(store)).toEqual([backupId(daysAgo(40)), backupId(daysAgo(1))]);
  expect(await names(store, 'chunks/')).toEqual(['chunks/aa/month', 'chunks/aa/new']);
  expect(await names(store, 'wal/')).toEqual([log(2), log(4), log(5)]);
});

test('keeps the log of a recent backup that began earlier in it than older ones', async () => {
  const store = openStore();
  await putAll(store, log(2), log(3), log(5), log(9));
  await writeManifest(store, manifest(daysAgo(2), segment(9), 'chunks/aa/a', 'a'));
  // A restore went back to an older place in the log.
  await writeManifest(store, manifest(daysAgo(1), segment(3), 'chunks/aa/a', 'a'));
  await pruneBackups(store, NOW);
  expect(await names(store, 'wal/')).toEqual([log(3), log(5), log(9)]);
});

test('the log of a former cluster goes as its backups do', async () => {
  const store = openStore();
  await putAll(store, log(1), log(2), log(7), log(8), log(1, 'wal-7'), log(2, 'wal-7'));
  const present = { ...manifest(daysAgo(1), segment(2), 'chunks/aa/a', 'a'), walFolder: 'wal-7' };
  await writeManifest(store, present);
  await writeManifest(store, manifest(daysAgo(2), segment(7), 'chunks/aa/a', 'a'));
  await pruneBackups(store, NOW);
  expect(await names(store, 'wal')).toEqual([log(2, 'wal-7'), log(7), log(8)]);
  // Later only what a monthly backup needs, and in the end nothing.
  await pruneBackups(store, new Date(NOW.getTime() + 8 * DAY_MS));
  expect(await names(store, 'wal/')).toEqual([log(7)]);
  await removeBackup(store, backupId(daysAgo(2)));
  await pruneBackups(store, NOW);
  expect(await names(store, 'wal')).toEqual([log(2, 'wal-7')]);
});

test('a backup that cannot be read is named, and no content is deleted', async () => {
  const store = openStore();
  const unneeded = ['chunks/aa/unneeded', log(1), 'media/unneeded'];
  await putAll(store, ...unneeded);
  const newer = backupId(daysAgo(2));
  await store.put(`backups/${newer}`, Buffer.from('{"format":"of a later version"}'));
  const replaced = manifest(daysAgo(1.1), segment(4), 'chunks/aa/new', 'new');
  await writeManifest(store, replaced);
  const verified = manifest(daysAgo(1), segment(5), 'chunks/aa/new', 'new');
  await writeManifest(store, verified);
  await markVerified(store, verified.id);
  await expect(pruneBackups(store, LATER)).rejects.toThrow(
    `The backup ${newer} was made by another version`,
  );
  expect((await listBackups(store)).map(({ id, isVerified }) => [id, isVerified])).toEqual([
    [newer, false],
    [verified.id, true],
  ]);
  for (const name of unneeded) expect(await store.exists(name)).toBe(true);
});
