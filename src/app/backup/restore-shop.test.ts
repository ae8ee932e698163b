import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refuseExistingShop } from '#app/backup/restore-shop.ts';
import { clusterPlace } from '#platform/database/embedded-postgres-binaries.ts';
import { unfinishedRestoreFile } from '#platform/database/unfinished-restore.ts';
import { testFolder } from '#support/test-folder.ts';

test.each(['postgres', 'media'] as const)('a folder with %s is not overwritten', async (name) => {
  const dataDir = testFolder();
  const folder = { postgres: clusterPlace(dataDir).home, media: dataDir }[name];
  const content = path.join(folder, name, 'content');
  mkdirSync(path.dirname(content));
  writeFileSync(content, '');
  await expect(refuseExistingShop(dataDir)).rejects.toThrow('holds a shop already');
  expect(existsSync(content)).toBe(true);

  // Half a restore is not a shop.
  writeFileSync(unfinishedRestoreFile(dataDir), '');
  await refuseExistingShop(dataDir);
  expect(existsSync(content)).toBe(false);
});
