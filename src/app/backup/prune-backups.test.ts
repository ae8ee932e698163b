import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBackupStore, type BackupStore } from '#app/backup/backup-store.ts';
import { backupId, listBackups, writeManifest, type Manifest } from '#app/backup/manifest.ts';
import { backupsToKeep, pruneBackups } from '#app/backup/prune-backups.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { testFolder } from '#support/test-folder.ts';

const DAY_MS = 24 * 3_600_000;
/** A Sunday. */
const NOW = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

test('keeps 7 days, 4 weeks and 12 months of nightly backups', () => {
  const nightly = Array.from({ length: 500 }, (_, days) => daysAgo(days)).map((startedAt) => ({
    id: backupId(startedAt),
    startedAt,
  }));
  const kept = [...backupsToKeep(nightly)].toSorted();
  const lastDays = [16, 17, 18, 19, 20, 21, 22].map((day) => `202611${day}`);
  // The last day of each earlier week and month.
  const weeks = ['20261101', '20261108', '20261115'];
  const months = [
    '202512',
    '202601',
    '202602',
    '202603',
    '202604',
    '202605',
    '202606',
    '202607',
    '202608',
    '202609',
    '202610',
  ];
  expect(kept.map((id) => id.slice(0, 8)).filter((day) => day.startsWith('202611'))).toEqual([
    ...weeks,
    ...lastDays,
  ]);
  expect(kept.map((id) => id.slice(0, 6)).filter((month) => month !== '202611')).toEqual(months);
});

test('of several backups on a day the newest is kept', () => {
  const [morning, evening] = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-20T20:00:00Z')];
  expect([
    ...backupsToKeep([
      { id: 'morning', startedAt: morning },
      { id: 'evening', startedAt: evening },
    ]),
  ]).toEqual(['evening']);
});

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
  cluster: { folders: [], files: [{ path: 'a', size: 1, chunks: [chunk] }] },
  dataFiles: [],
  pictures: [picture],
});

test('deletes what no kept backup needs, and keeps the log since the oldest of the last week', async () => {
  const store = openStore();
  const segment = (number: number): string => number.toString(16).toUpperCase().padStart(24, '0');
  const names = async (folder: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of store.list()) if (key.startsWith(folder)) found.push(key);
    return found.toSorted();
  };
  for (const number of [1, 2, 3, 4, 5])
    await store.put(`wal/${segment(number).toLowerCase()}`, Buffer.from('x'));
  for (const name of ['old', 'month', 'new', 'none']) {
    await store.put(`chunks/aa/${name}`, Buffer.from(name));
    await store.put(`media/${name}`, Buffer.from(name));
  }
  await writeManifest(store, manifest(daysAgo(40.1), segment(1), 'chunks/aa/old', 'old'));
  await writeManifest(store, manifest(daysAgo(40), segment(2), 'chunks/aa/month', 'month'));
  await writeManifest(store, manifest(daysAgo(1), segment(4), 'chunks/aa/new', 'new'));

  // Content counts as settled a day after it was written.
  await pruneBackups(store, new Date(Date.now() + 2 * DAY_MS));
  expect(await listBackups(store)).toEqual([backupId(daysAgo(40)), backupId(daysAgo(1))]);
  expect(await names('chunks/')).toEqual(['chunks/aa/month', 'chunks/aa/new']);
  expect((await names('wal/')).map((name) => Number.parseInt(name.slice(4), 16))).toEqual([
    2, 4, 5,
  ]);
});
