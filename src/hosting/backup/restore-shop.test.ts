import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lostChanges, refuseExistingShop } from '#hosting/backup/restore-shop.ts';
import { clusterPlace } from '#hosting/database/embedded-postgres-binaries.ts';
import { unfinishedRestoreFile } from '#hosting/database/unfinished-restore.ts';
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

test('says which changes a restore did not reach', () => {
  const reached = new Date('2026-11-24T09:00:00Z');
  const later = new Date('2026-11-24T10:00:00Z');
  const lost = (isShort: boolean, hasGap: boolean, at: Date | null) =>
    lostChanges({ isShort, hasGap }, reached, at);
  expect(lost(false, false, null)).toEqual([]);
  // The gap is after the asked moment.
  expect(lost(false, true, later)).toEqual([]);
  for (const beyond of [lost(true, true, later), lost(false, true, null)])
    expect(beyond).toEqual([
      'Changes after 2026-11-24T09:00:00.000Z: a part of the stored write-ahead log is missing there.',
    ]);
  expect(lost(true, false, later)[0]).toContain('the stored write-ahead log ends there');
});
