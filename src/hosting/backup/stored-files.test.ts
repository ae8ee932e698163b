import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createBackupStore } from '#hosting/backup/backup-store.ts';
import { restoreFile } from '#hosting/backup/stored-files.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { testFolder } from '#support/test-folder.ts';

test('a file of a backup is restored within its folder only', async () => {
  const parent = testFolder();
  const folder = path.join(parent, 'data');
  const store = createBackupStore(
    createDiskFileStore(testFolder()),
    { encryption: randomBytes(32), naming: randomBytes(32) },
    'the test folder',
  );
  const content = Buffer.from('content');
  const name = store.chunkName(content);
  await store.put(name, content);
  const restore = (file: string) =>
    restoreFile(store, { path: file, size: content.length, chunks: [name] }, folder);
  await restore('keys/a');
  expect(readFileSync(path.join(folder, 'keys/a'))).toEqual(content);
  for (const file of ['../outside', 'keys/../../outside', '../data-2/outside', '.', ''])
    await expect(restore(file), file).rejects.toThrow('names a file outside of its folder');
  expect(existsSync(path.join(parent, 'outside'))).toBe(false);
  expect(existsSync(path.join(parent, 'data-2'))).toBe(false);
});
