/**
 * Backups in a bucket, and the shop that is restored from it. Alone in its file, because a process that has connected to
 * the restored shop refuses the first as a former primary.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBackupStore } from '#hosting/backup/backup-store.ts';
import { checkDestination } from '#hosting/backup/claim-destination.ts';
import { keepBackups } from '#hosting/backup/keep-backups.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#hosting/database/embedded-postgres.ts';
import { findRunningServer } from '#hosting/database/embedded-postgres-process.ts';
import { readSettings } from '#platform/config/settings.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { npmRun } from '#support/npm-command.ts';
import { startS3Server } from '#support/s3-server.ts';
import { enterableFolder, testFolder } from '#support/test-folder.ts';
import {
  counts,
  endSegment,
  fillShop,
  inRestored,
  names,
  rename,
} from './harness/backed-up-shop.ts';

const dataDir = path.join(enterableFolder(), 'shop');
const keyFile = path.join(testFolder(), 'key');
let postgres: EmbeddedPostgres;
let pool: pg.Pool;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, archive: true, log: () => undefined });
  pool = await fillShop(postgres, dataDir);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

test('a restored shop continues its backups, and what it writes is in the next restore', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.stop());
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    DATA_DIR: dataDir,
    BACKUP_TO: `s3://${bucket}`,
    BACKUP_KEY_FILE: keyFile,
    LOG_LEVEL: 'silent',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const backUp = () => npmRun('backup', { env });
  const restore = async (): Promise<string> => {
    const folder = path.join(testFolder(), 'restored');
    const { code, output } = await npmRun('restore', { env: { ...env, DATA_DIR: folder } });
    expect(code, output).toBe(0);
    return folder;
  };
  const made = await backUp();
  expect(made.code, made.output).toBe(0);
  const first = await restore();
  expect(readFileSync(path.join(first, 'backup-key'))).toEqual(readFileSync(keyFile));

  const shop = await startEmbeddedPostgres({ dataDir: first, archive: true, log: () => undefined });
  const shopPool = createCommandPool(shop.ownerUrl, 4);
  expect(await counts(shopPool)).toEqual(await counts(pool));
  const giver = "email = 'giver@demo.shop'";
  await shopPool.query(`UPDATE users SET user_name = 'Restored once' WHERE ${giver}`);
  const segment = await endSegment(shopPool, shop);
  expect(segment).toMatch(/^wal\/00000002/);
  const settings = readSettings({ ...env, DATA_DIR: first });
  const stop = keepBackups(settings, shop);
  // The restore demands a backup. It is made with the settings of this process, which has none, so it fails.
  const attempts = async () =>
    (await shopPool.query(`SELECT FROM backups WHERE problem LIKE 'BACKUP_TO is not set%'`))
      .rowCount;
  await expect.poll(attempts, { timeout: 60_000 }).toBe(1);
  const store = await openBackupStore(checkDestination(settings));
  await expect.poll(() => store.exists(segment), { timeout: 60_000 }).toBe(true);
  await stop();
  await shopPool.end();
  await shop.stop();
  expect(await inRestored(await restore(), names)).toContain('Restored once');

  // The first shop was never stopped, the restored one only tried: its next backup is what counts.
  await rename(pool, 'Never stopped');
  expect((await backUp()).code).toBe(0);
  const last = await restore();
  await inRestored(last, async (from, { folder }) => {
    expect(await names(from)).toContain('Never stopped');
    // While a shop runs from the folder, its server keeps running, although it archives no log.
    const running = findRunningServer(folder);
    const someShop = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'start.ts']);
    onTestFinished(() => void someShop.kill());
    writeFileSync(path.join(last, 'shop.pid'), String(someShop.pid));
    const another = await npmRun('backup', { env: { ...env, DATA_DIR: last } });
    expect(another.code, another.output).toBe(0);
    expect(findRunningServer(folder)).toEqual(running);
  });
});
