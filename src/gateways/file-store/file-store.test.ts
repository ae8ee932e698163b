/** The contract of every store, run against a folder and a real S3-compatible server. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { createS3FileStore } from '#gateways/file-store/s3-file-store.ts';
import { startS3Server, type S3Server } from '#support/s3-server.ts';
import { testFolder } from '#support/test-folder.ts';

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = testFolder();
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

const bytesOf = (words: string) => new TextEncoder().encode(words);
const text = (bytes: Uint8Array | null) => (bytes ? new TextDecoder().decode(bytes) : null);

async function keysOf(store: FileStore): Promise<string[]> {
  const files = await Array.fromAsync(store.list());
  for (const { changedAt } of files)
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(3_600_000);
  return files.map(({ key }) => key).sort();
}

describe.each([
  ['disk', () => createDiskFileStore(folder)],
  ['s3', () => createS3FileStore(s3.settings)],
])('a file store: %s', (_, open) => {
  test('stores, replaces, lists and removes a file', async () => {
    const store = open();
    expect(await store.problem()).toBeNull();
    expect(await store.exists('ab/480.webp')).toBe(false);
    expect(await store.get('ab/480.webp')).toBeNull();
    await store.put('ab/480.webp', bytesOf('first'));
    await store.put('ab/480.webp', bytesOf('second'));
    await store.put('cd/480.webp', bytesOf('other'));
    expect(text(await store.get('ab/480.webp'))).toBe('second');
    expect(await store.exists('ab/480.webp')).toBe(true);
    expect(await keysOf(store)).toEqual(['ab/480.webp', 'cd/480.webp']);
    await store.remove('ab/480.webp');
    await store.remove('ab/480.webp');
    await store.remove('cd/480.webp');
    expect(await store.exists('ab/480.webp')).toBe(false);
    expect(await keysOf(store)).toEqual([]);
  });

  test('returns exactly the stored bytes', async () => {
    const store = open();
    const all = Uint8Array.from({ length: 300_000 }, (_byte, at) => (at * 7919) % 256);
    await store.put('bytes', all);
    expect(Buffer.from((await store.get('bytes'))!).equals(all)).toBe(true);
    await store.remove('bytes');
  });

  test('two concurrent writes of one key leave one complete file', async () => {
    const store = open();
    const sizes = [1000, 200_000];
    await Promise.all(sizes.map((size) => store.put('race', new Uint8Array(size))));
    expect(sizes).toContain((await store.get('race'))?.length);
    await store.remove('race');
  });

  const OUTSIDE = ['../outside', 'a/../b', '/etc/passwd', '', '.hidden', 'a//b', 'a/b/c/d/e'];
  test.each([...OUTSIDE, 'A', 'a\0b', 'a\\b'])('refuses the key %j', async (key) => {
    const store = open();
    await expect(store.put(key, new Uint8Array(1))).rejects.toThrow(RangeError);
    await expect(store.get(key)).rejects.toThrow(RangeError);
  });
});

test('no temporary file remains on disk', async () => {
  const store = createDiskFileStore(folder);
  await store.put('ab/480.webp', bytesOf('whole'));
  expect(await readdir(join(folder, 'ab'))).toEqual(['480.webp']);
  await store.remove('ab/480.webp');
});

test('reports a folder that cannot be created and how to fix it', async () => {
  const file = join(testFolder(), 'no-folder');
  await writeFile(file, '');
  const store = createDiskFileStore(join(file, 'media'));
  expect(await store.problem()).toEqual({
    message: expect.stringMatching(/^DATA_DIR: .*Give this account write access/),
    isRetryable: false,
  });
});
