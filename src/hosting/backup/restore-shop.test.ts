import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lostChanges, prepareEmptyFolder } from '#hosting/backup/restore-shop.ts';
import { unfinishedRestoreFile } from '#hosting/database/unfinished-restore.ts';
import { testFolder } from '#support/test-folder.ts';

test.each(['owner-password', 'media/picture', 'postgres/PG_VERSION', '.hidden'])(
  'a folder with %s is refused, and left as it is',
  async (name) => {
    const dataDir = testFolder();
    const content = path.join(dataDir, name);
    mkdirSync(path.dirname(content), { recursive: true });
    writeFileSync(content, 'mine');
    chmodSync(dataDir, 0o755);
    await expect(prepareEmptyFolder(dataDir)).rejects.toThrow('is not empty');
    expect(readFileSync(content, 'utf8')).toBe('mine');
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  },
);

test('half a restore is begun anew; the key of the backups may be there before', async () => {
  const dataDir = testFolder();
  writeFileSync(path.join(dataDir, 'backup-key'), 'key');
  await prepareEmptyFolder(dataDir);
  const picture = path.join(dataDir, 'media/picture');
  mkdirSync(path.dirname(picture));
  writeFileSync(picture, '');
  writeFileSync(unfinishedRestoreFile(dataDir), '');
  await prepareEmptyFolder(dataDir);
  expect(existsSync(picture)).toBe(false);
  expect(readFileSync(path.join(dataDir, 'backup-key'), 'utf8')).toBe('key');
});

test('a folder that cannot be created is named', async () => {
  const file = path.join(testFolder(), 'file');
  writeFileSync(file, '');
  await expect(prepareEmptyFolder(path.join(file, 'new'))).rejects.toThrow('cannot be written');
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
