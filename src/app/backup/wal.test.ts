import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createBackupStore, type BackupStore } from '#app/backup/backup-store.ts';
import { fetchWal, presentTimeline, storeArchive } from '#app/backup/wal.ts';
import { SEGMENT_BYTES } from '#app/backup/wal-segments.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { testFolder } from '#support/test-folder.ts';

const newStore = (): BackupStore =>
  createBackupStore(
    createDiskFileStore(testFolder()),
    { encryption: randomBytes(32), naming: randomBytes(32) },
    'the test folder',
  );
const segment = (number: number, timeline = 1): string =>
  `0000000${timeline}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`;
const whole = Buffer.alloc(SEGMENT_BYTES);
const stored = async (store: BackupStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key.slice('wal/'.length).toUpperCase());
  return keys.toSorted();
};

test('stores archived segments, empties the folder, and reports a missing one', async () => {
  const [store, archive] = [newStore(), testFolder()];
  let gaps = 0;
  const log = { last: segment(1), onGap: () => (gaps += 1) };
  for (const number of [2, 3]) writeFileSync(path.join(archive, segment(number)), whole);
  writeFileSync(path.join(archive, `${segment(4)}.new`), whole);
  await storeArchive(store, archive, log);
  expect(await stored(store)).toEqual([segment(2), segment(3)]);
  expect(readdirSync(archive)).toEqual([`${segment(4)}.new`]);
  expect([log.last, gaps]).toEqual([segment(3), 0]);

  writeFileSync(path.join(archive, segment(5)), whole);
  await storeArchive(store, archive, log);
  expect([log.last, gaps]).toEqual([segment(5), 1]);
});

test('a segment that a power cut left short is no segment', async () => {
  const [store, archive, folder] = [newStore(), testFolder(), testFolder()];
  let gaps = 0;
  const log = { last: segment(1), onGap: () => (gaps += 1) };
  writeFileSync(path.join(archive, segment(2)), whole.subarray(1));
  await storeArchive(store, archive, log);
  expect([await stored(store), readdirSync(archive), gaps]).toEqual([[], [], 1]);

  // One that was stored before counts as missing.
  for (const number of [1, 3]) await store.put(`wal/${segment(number).toLowerCase()}`, whole);
  await store.put(`wal/${segment(2).toLowerCase()}`, whole.subarray(1));
  expect(await fetchWal(store, segment(1), folder)).toEqual({ hasGap: true });
  expect(readdirSync(folder)).not.toContain(segment(2));
});

test('the present timeline is the one that was written last, not the one with the highest number', async () => {
  const store = newStore();
  expect(await presentTimeline(store)).toBeNull();
  const add = async (file: string, content: string) => {
    // The file system's clock may not advance between two writes.
    const before = await presentTimeline(store);
    await expect
      .poll(async () => {
        await store.put(`wal/${file.toLowerCase()}`, Buffer.from(content));
        return file.endsWith('.history') || (await presentTimeline(store))?.name !== before?.name;
      })
      .toBe(true);
  };
  await add(segment(7), '');
  await add('00000002.history', '1\t0/7000028\tno recovery target specified\n');
  await add(segment(7, 2), '');
  expect(await presentTimeline(store)).toEqual({
    name: '00000002',
    branches: new Map([['00000001', 7]]),
  });
  // A restore was only tried, and the shop goes on as before.
  await add(segment(8), '');
  expect((await presentTimeline(store))?.name).toBe('00000001');
});
