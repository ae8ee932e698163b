import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackupKey } from '#hosting/backup/backup-key.ts';
import {
  checkDestination,
  archiveCluster,
  claimDestination,
} from '#hosting/backup/claim-destination.ts';
import { SEGMENT_BYTES } from '#hosting/backup/wal-segments.ts';
import { recordBackup } from '#modules/backups/index.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.ctx.db.deleteFrom('backups').execute());

/** A new installation on one disk. */
function installation() {
  const folder = testFolder();
  const to = path.join(folder, 'backups');
  const keyFile = path.join(folder, 'data', 'backup-key');
  const settings = {
    dataDir: path.dirname(keyFile),
    backup: { to, folder: to, bucket: null, keyFile },
  };
  return { settings, to, keyFile };
}

const recordSuccess = () =>
  recordBackup(shop.ctx.db, {
    startedAt: new Date(),
    finishedAt: new Date(),
    byteSize: 1,
    verifiedAt: null,
    problem: null,
  });

test('an unused destination gets a new key, which the next start finds', async () => {
  const { settings, keyFile } = installation();
  expect((await claimDestination(settings, shop.ctx)).newKeyFile).toBe(keyFile);
  await recordSuccess();
  expect((await claimDestination(settings, shop.ctx)).newKeyFile).toBeNull();
});

test('a destination with backups needs their key: no other one is written', async () => {
  const { settings, keyFile } = installation();
  await claimDestination(settings, shop.ctx);
  rmSync(keyFile);
  await expect(claimDestination(settings, shop.ctx)).rejects.toThrow('There is no key file');
  expect(existsSync(keyFile)).toBe(false);
  createBackupKey(keyFile);
  await expect(claimDestination(settings, shop.ctx)).rejects.toThrow('made with another key');
});

test('the destination of another shop is refused', async () => {
  const { settings } = installation();
  const { store } = await claimDestination(settings, shop.ctx);
  await store.put('database-cluster', Buffer.from('7000000000000000000'));
  await expect(claimDestination(settings, shop.ctx)).rejects.toThrow('Another shop backs up');
});

test('a new cluster of the shop continues the backups of the former one, with a log of its own', async () => {
  const { settings } = installation();
  const { store, wal } = await claimDestination(settings, shop.ctx);
  expect(wal.folder).toBe('wal');
  const own = (await store.get('database-cluster')).toString();
  const former = '7000000000000000000';
  await store.put('database-cluster', Buffer.from(former));
  const archive = path.join(settings.dataDir, 'wal-archive');
  mkdirSync(archive);
  const segment = '000000010000000000000007';
  writeFileSync(path.join(archive, segment), Buffer.alloc(SEGMENT_BYTES));
  await archiveCluster(settings, former, archive);
  expect(await store.exists(`wal/${segment}`)).toBe(true);
  expect(existsSync(archive)).toBe(false);
  for (const _each of ['upgraded', 'started again'])
    expect((await claimDestination(settings, shop.ctx)).wal.folder).toBe(`wal-${own}`);

  // The former cluster may be restored, but does not mix its log with what came after it.
  await store.put('database-cluster', Buffer.from(`${own}\n7000000000000000001`));
  await expect(claimDestination(settings, shop.ctx)).rejects.toThrow('Another shop backs up');
});

test('an empty folder on the disk of a shop that has backups is a disk that is not mounted', async () => {
  await recordSuccess();
  const { settings, to } = installation();
  await expect(claimDestination(settings, shop.ctx)).rejects.toThrow('is the disk mounted?');
  expect(existsSync(to)).toBe(false);
});

test('a folder that was used and is empty is a disk that is not mounted, whatever disk it is on', async () => {
  const { settings, to } = installation();
  await claimDestination(settings, shop.ctx);
  rmSync(to, { recursive: true });
  await expect(claimDestination(settings, shop.ctx)).rejects.toThrow(
    /has backed up to it: is the disk mounted\?.*delete .*backup-destination\.$/,
  );
  expect(existsSync(to)).toBe(false);

  rmSync(path.join(settings.dataDir, 'backup-destination'));
  await claimDestination(settings, shop.ctx);
  const moved = { ...settings.backup, to: `${to}-2`, folder: `${to}-2` };
  await claimDestination({ ...settings, backup: moved }, shop.ctx);
  expect(existsSync(`${to}-2`)).toBe(true);
});

test('a destination inside of the data folder is refused', () => {
  const { settings, to } = installation();
  expect(() => checkDestination({ ...settings, dataDir: path.dirname(to) })).toThrow(
    'is inside of DATA_DIR',
  );
});

test('what went wrong after a backup was recorded is added to it', async () => {
  await recordSuccess();
  const { started_at: startedAt } = await shop.ctx.db
    .selectFrom('backups')
    .select('started_at')
    .executeTakeFirstOrThrow();
  const row = {
    startedAt,
    finishedAt: null,
    byteSize: null,
    verifiedAt: null,
    problem: 'Not deleted.',
  };
  await recordBackup(shop.ctx.db, row);
  const rows = await shop.ctx.db.selectFrom('backups').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ problem: 'Not deleted.', finished_at: expect.any(Date) });
});
