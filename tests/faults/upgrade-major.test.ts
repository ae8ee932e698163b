/** `npm run upgrade` from a version that brings PostgreSQL 15 to this one, with the data of the demo shop. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { carriedMajor } from '#hosting/database/embedded-postgres-binaries.ts';
import { childEnvironment } from '#support/child-environment.ts';
import { missingPostgres } from '#support/installed-postgres.ts';
import { npmRun } from '#support/npm-command.ts';
import { freePort } from '#support/free-port.ts';
import { processesOf, startShop, type StartedShop } from '#support/started-shop.ts';
import { enterableFolder, testFolder } from '#support/test-folder.ts';
import { queryIn } from './harness/data-folder-database.ts';
import { newerVersion, versionWithPostgres, type OtherVersion } from './harness/other-versions.ts';
import { contentsOf, killAsleep, stop, upgradeTo } from './harness/upgrades.ts';

const OLD_MAJOR = 15;
const NEWER = '99.0.0';
const missing = missingPostgres(OLD_MAJOR);
/** A row of this table takes long to copy, because the newer server computes its second column again. */
const SLOW_ROWS = `-- expands
CREATE FUNCTION slow(id int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN PERFORM pg_sleep(600); END IF;
  RETURN id;
END $$;
CREATE TABLE slow_rows (id int, slow int GENERATED ALWAYS AS (slow(id)) STORED);`;

let newer: OtherVersion;
let older: OtherVersion;
const seeded = enterableFolder();
let dataDir: string;
let env: Record<string, string>;

/** Runs Node in the folder of the older version. @returns what it printed */
async function inOlder(args: string[], others: Record<string, string>): Promise<string> {
  const options = { cwd: older.folder, env: { ...childEnvironment(), ...others } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
  return stdout + stderr;
}

/** Runs code with the older version's modules and a pool of its PostgreSQL. */
const inOlderDatabase = (code: string, folder = dataDir) =>
  inOlder(
    [
      '--input-type=module',
      '-e',
      `import { createCommandPool } from '#platform/database/command-pool.ts';
       import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
       import { prepareDatabase } from '#platform/database/prepare-database.ts';
       import { seedDemoShop } from './db/seed/demo-shop.ts';
       const dataDir = process.env.DATA_DIR;
       const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
       await prepareDatabase(postgres.ownerUrl, postgres.url);
       const pool = createCommandPool(postgres.ownerUrl, 10);
       ${code}
       await pool.end();
       await postgres.stop();`,
    ],
    { DATA_DIR: folder },
  );

beforeAll(async () => {
  if (missing !== null) return;
  newer = newerVersion(NEWER);
  older = versionWithPostgres(OLD_MAJOR);
  await inOlderDatabase(
    // No worker expires an order while the shop is stopped.
    `await seedDemoShop({ pool, dataDir, size: 'whole', pictures: false });
     await pool.query("UPDATE orders SET expires_at = now() + interval '1 day' WHERE payment_status = 'pending'");`,
    seeded,
  );
});
beforeEach(async ({ skip }) => {
  if (missing !== null) skip(missing);
  dataDir = enterableFolder();
  cpSync(seeded, dataDir, { recursive: true });
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
});
afterAll(() => {
  newer?.remove();
  older?.remove();
});

const serverMajor = async (): Promise<number> =>
  Number.parseInt(
    (await queryIn<{ server_version: string }>(dataDir, 'SHOW server_version'))[0]
      ?.server_version ?? '',
    10,
  );

const upgrade = (others: Record<string, string> = {}): StartedShop =>
  upgradeTo(newer, older.folder, { ...env, ...others });

test('a running shop moves to the new PostgreSQL with its data as it was', async () => {
  const old = startShop(env, { folder: older.folder });
  expect(await old.ready(), old.output()).toBe(true);
  const before = await contentsOf(dataDir);
  expect(before).toMatchObject({ orders: expect.any(Number), lines: expect.any(String) });

  const upgraded = upgrade();
  expect(await upgraded.ready(), upgraded.output()).toBe(true);
  expect(upgraded.output()).toContain(`The shop is upgraded to version ${NEWER}`);
  expect(await serverMajor()).toBe(carriedMajor());
  expect(await contentsOf(dataDir)).toEqual(before);
  await stop(upgraded);
  expect(processesOf(dataDir)).toEqual([]);
  expect(existsSync(path.join(dataDir, '.upgrade'))).toBe(false);
  expect((await npmRun('doctor', { env })).output).toContain('No problems found');
});

test('backups continue in the same place, and are restored by the version that made them', async () => {
  const backups = { BACKUP_TO: path.join(testFolder(), 'backups') };
  const upgraded = upgrade(backups);
  expect(await upgraded.exit(), upgraded.output()).toBe(0);
  const [, at = ''] = /restore -- --at (\S+)/.exec(upgraded.output()) ?? [];
  const made = await npmRun('backup', { env: { ...env, ...backups } });
  expect(made.code, made.output).toBe(0);

  const keyFile = path.join(dataDir, 'backup-key');
  const restored = { ...backups, DATA_DIR: enterableFolder(), BACKUP_KEY_FILE: keyFile };
  const list = await npmRun('restore', { args: ['--list'], env: restored });
  expect(list.output).toMatch(/PostgreSQL 15\.[^]*PostgreSQL 18\./);
  const refused = await npmRun('restore', { args: ['--at', at], env: restored });
  expect(refused.output).toMatch(/are of PostgreSQL 15\..*restore with the version that made them/);
  const back = await inOlder(['scripts/run.mjs', 'restore'], restored);
  expect(back).toContain('is left out: it is of PostgreSQL 18');
  expect(back).toContain('The doctor found no problems');
});

test('killed while rows are copied it leaves the old shop, and upgrades it the next time', async () => {
  for (const version of [older, newer]) {
    version.addMigration('9997_slow_rows.sql', SLOW_ROWS);
    onTestFinished(() => version.removeMigration('9997_slow_rows.sql'));
  }
  await inOlderDatabase(`await pool.query('INSERT INTO slow_rows VALUES (1)');`);
  await killAsleep(upgrade(), dataDir);

  const old = startShop(env, { folder: older.folder });
  expect(await old.ready(), old.output()).toBe(true);
  expect(await serverMajor()).toBe(OLD_MAJOR);
  expect(await contentsOf(dataDir)).toMatchObject({ lines: expect.any(String) });
  // The server from which the rows were copied would only read.
  await queryIn(dataDir, 'DELETE FROM slow_rows');
  // No worker expires it while the shop is stopped.
  await queryIn(
    dataDir,
    "UPDATE orders SET expires_at = now() - interval '1 day' WHERE payment_status = 'pending'",
  );
  await stop(old);
  expect(processesOf(dataDir)).toEqual([]);

  const again = upgrade();
  expect(await again.exit(), again.output()).toBe(0);
  // It did not run before.
  expect(again.output()).toContain(`upgraded to version ${NEWER}: start it in ${newer.folder}`);
  expect(processesOf(dataDir)).toEqual([]);
});
