import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createBackupStore, type BackupStore } from '#hosting/backup/backup-store.ts';
import {
  fetchWal,
  presentTimeline,
  segmentsAmong,
  storeArchive,
  storeSegments,
  type StoredWal,
} from '#hosting/backup/wal.ts';
import { SEGMENT_BYTES } from '#hosting/backup/wal-segments.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { testFolder } from '#support/test-folder.ts';

const keys = { encryption: randomBytes(32), naming: randomBytes(32) };
const newWal = (): StoredWal => ({
  store: createBackupStore(createDiskFileStore(testFolder()), keys, 'the test folder'),
  folder: 'wal',
});
const segment = (number: number, timeline = 1): string =>
  `0000000${timeline}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`;
const whole = Buffer.alloc(SEGMENT_BYTES);
const keysOf = async (store: BackupStore): Promise<string[]> =>
  (await Array.fromAsync(store.list())).map(({ key }) => key).toSorted();
const stored = async (wal: StoredWal): Promise<string[]> =>
  segmentsAmong(wal, await keysOf(wal.store));

/** Its files in another order, and all of one time. */
async function copyOf(store: BackupStore): Promise<BackupStore> {
  const copy = newWal().store;
  for (const key of (await keysOf(store)).toReversed()) await copy.put(key, await store.get(key));
  return copy;
}

test('stores archived segments, empties the folder, and reports a missing one', async () => {
  const [wal, archive] = [newWal(), testFolder()];
  let gaps = 0;
  const log = { last: segment(1), onGap: () => (gaps += 1) };
  for (const number of [2, 3]) writeFileSync(path.join(archive, segment(number)), whole);
  writeFileSync(path.join(archive, `${segment(4)}.new`), whole);
  await storeArchive(wal, archive, log);
  expect(await stored(wal)).toEqual([segment(2), segment(3)]);
  expect(readdirSync(archive)).toEqual([`${segment(4)}.new`]);
  expect([log.last, gaps]).toEqual([segment(3), 0]);

  writeFileSync(path.join(archive, segment(5)), whole);
  await storeArchive(wal, archive, log);
  expect([log.last, gaps]).toEqual([segment(5), 1]);
});

test('a segment that a power cut left short is no segment', async () => {
  const [wal, archive, folder] = [newWal(), testFolder(), testFolder()];
  let gaps = 0;
  const log = { last: segment(1), onGap: () => (gaps += 1) };
  writeFileSync(path.join(archive, segment(2)), whole.subarray(1));
  await storeArchive(wal, archive, log);
  expect([await stored(wal), readdirSync(archive), gaps]).toEqual([[], [], 1]);

  // One that was stored before counts as missing.
  for (const number of [1, 3]) await wal.store.put(`wal/${segment(number).toLowerCase()}`, whole);
  await wal.store.put(`wal/${segment(2).toLowerCase()}`, whole.subarray(1));
  expect(await fetchWal(wal, segment(1), folder)).toEqual({ hasGap: true });
  expect(readdirSync(folder)).not.toContain(segment(2));
});

test('the present timeline is the one that was written last, not the one with the highest number', async () => {
  const [wal, archive] = [newWal(), testFolder()];
  const log = { last: null, onGap: () => undefined };
  expect(await presentTimeline(wal)).toBeNull();
  const add = async (file: string, content: string | Buffer = whole) => {
    writeFileSync(path.join(archive, file), content);
    await storeArchive(wal, archive, log);
  };
  await add(segment(7));
  await add('00000002.history', '1\t0/7000028\tno recovery target specified\n');
  expect((await presentTimeline(wal))?.name).toBe('00000001');
  await add(segment(7, 2));
  const second = { name: '00000002', branches: new Map([['00000001', 7]]) };
  expect(await presentTimeline(wal)).toEqual(second);
  // In a copy of the destination all files are as old as the copy.
  expect(await presentTimeline({ ...wal, store: await copyOf(wal.store) })).toEqual(second);
  // A restore was only tried, and the shop continues as before.
  await add(segment(8));
  expect((await presentTimeline(wal))?.name).toBe('00000001');
});

test('clusters with the same names of segments share a destination', async () => {
  const { store } = newWal();
  const [first, next] = [
    { store, folder: 'wal' },
    { store, folder: 'wal-7000000000000000000' },
  ];
  const source = testFolder();
  for (const number of [1, 2]) writeFileSync(path.join(source, segment(number)), whole);
  await storeSegments(first, source, [segment(1), segment(2)]);
  await storeSegments(next, source, [segment(2)]);
  const keys = await keysOf(store);
  expect(segmentsAmong(first, keys)).toEqual([segment(1), segment(2)]);
  expect(segmentsAmong(next, keys)).toEqual([segment(2)]);
});
