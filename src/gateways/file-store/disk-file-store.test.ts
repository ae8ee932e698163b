import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';

let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  store = createDiskFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const text = (bytes: Uint8Array | null) => (bytes ? new TextDecoder().decode(bytes) : null);

test('keeps, replaces and removes a file', async () => {
  expect(await store.exists('ab/480.webp')).toBe(false);
  expect(await store.get('ab/480.webp')).toBeNull();
  await store.put('ab/480.webp', new TextEncoder().encode('first'));
  await store.put('ab/480.webp', new TextEncoder().encode('second'));
  expect(text(await store.get('ab/480.webp'))).toBe('second');
  expect(await readdir(join(folder, 'ab'))).toEqual(['480.webp']);
  await store.remove('ab/480.webp');
  await store.remove('ab/480.webp');
  expect(await store.exists('ab/480.webp')).toBe(false);
});

test('two writers of one key leave one whole file', async () => {
  const sizes = [1000, 200_000];
  await Promise.all(sizes.map((size) => store.put('race', new Uint8Array(size))));
  expect(sizes).toContain((await store.get('race'))?.length);
});

test.each([
  '../outside',
  'a/../b',
  '/etc/passwd',
  '',
  '.hidden',
  'a//b',
  'a/b/c/d/e',
  'A',
  'a\0b',
  'a\\b',
])('refuses the key %j', async (key) => {
  await expect(store.put(key, new Uint8Array(1))).rejects.toThrow(RangeError);
  await expect(store.get(key)).rejects.toThrow(RangeError);
});
