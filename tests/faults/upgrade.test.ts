/** `npm run upgrade` from this version to a newer one, with the data of the demo shop. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { npmRun } from '#support/npm-command.ts';
import { testDatabase } from '#support/postgres.ts';
import { freePort } from '#support/free-port.ts';
import { processesOf, startShop, type StartedShop } from '#support/started-shop.ts';
import { enterableFolder } from '#support/test-folder.ts';
import { seedDemoShop } from '../../db/seed/demo-shop.ts';
import { queryIn } from './harness/data-folder-database.ts';
import { newerVersion, type OtherVersion } from './harness/other-versions.ts';
import { contentsOf, killAsleep, stop, upgradeTo } from './harness/upgrades.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NEWER = '99.0.0';

let newer: OtherVersion;
let dataDir: string;
let env: Record<string, string>;

beforeAll(() => {
  newer = newerVersion(NEWER);
  newer.addMigration(
    '9998_adds.sql',
    '-- expands\nCREATE TABLE newer_things (id uuid PRIMARY KEY);',
  );
});
afterAll(() => newer.remove());
beforeEach(async () => {
  dataDir = enterableFolder();
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
});

const upgrade = (others: Record<string, string> = {}): StartedShop =>
  upgradeTo(newer, ROOT, { ...env, ...others });

/** With one migration more in the newer version. */
async function upgradeWith(name: string, text: string): Promise<StartedShop> {
  newer.addMigration(name, text);
  onTestFinished(() => newer.removeMigration(name));
  return upgrade();
}

const refused = async (shop: StartedShop): Promise<string> => {
  expect(await shop.exit(), shop.output()).toBe(1);
  return shop.output();
};

/** A year of the demo shop. */
async function seed(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await prepareDatabase(postgres.ownerUrl, postgres.url);
  const pool = createCommandPool(postgres.ownerUrl, 10);
  await seedDemoShop({ pool, dataDir, size: 'whole', pictures: false });
  await pool.end();
  await postgres.stop();
}

test.runIf(process.platform === 'linux')(
  'a shop continues as the new version; when a migration fails, or the upgrade is killed, as the old one with its data as it was',
  async () => {
    const isReady = async () => (await fetch(`http://127.0.0.1:${env['PORT']}/readyz`)).ok;
    const versionOf = ({ child }: StartedShop): string =>
      readFileSync(`/proc/${child.pid}/cmdline`, 'utf8');
    const hasNewTable = () => queryIn(dataDir, "SELECT to_regclass('newer_things') AS found");
    await seed();
    const old = startShop(env);
    expect(await old.ready(), old.output()).toBe(true);
    const before = await contentsOf(dataDir);
    expect(before).toMatchObject({ orders: expect.any(Number), lines: expect.any(String) });

    const failing = '9999_fails.sql';
    const failed = await upgradeWith(failing, '-- expands\nDELETE FROM reviews; SELECT 1 / 0;');
    expect(await failed.ready(), failed.output()).toBe(true);
    expect(await old.exit()).toBe(0);
    expect(failed.output()).toMatch(
      /The upgrade to version 99\.0\.0 failed: The migration 9999_fails\.sql failed .*division by zero/,
    );
    expect(failed.output()).toMatch(/Version [\d.]+( \(\w+\))? starts again/);
    expect(versionOf(failed)).toContain(ROOT);
    expect(await isReady()).toBe(true);
    expect(await contentsOf(dataDir)).toEqual(before);
    // Nor is the migration applied that came before it and did not fail.
    expect(await hasNewTable()).toEqual([{ found: null }]);
    newer.removeMigration(failing);

    const slow = '9999_slow.sql';
    const killed = upgradeWith(slow, '-- expands\nDELETE FROM reviews; SELECT pg_sleep(600);');
    await killAsleep(await killed, dataDir);
    expect(await failed.exit()).toBe(0);
    const again = startShop(env);
    expect(await again.ready(), again.output()).toBe(true);
    expect(await contentsOf(dataDir)).toEqual(before);
    newer.removeMigration(slow);

    const upgraded = upgrade();
    expect(await upgraded.ready(), upgraded.output()).toBe(true);
    expect(await again.exit()).toBe(0);
    expect(upgraded.output()).toContain(`The shop is upgraded to version ${NEWER}`);
    expect(versionOf(upgraded)).toContain(newer.folder);
    expect(await isReady()).toBe(true);
    expect(await contentsOf(dataDir)).toEqual(before);
    expect(await hasNewTable()).toEqual([{ found: 'newer_things' }]);
    await stop(upgraded);
    expect(readdirSync(dataDir)).not.toContain('.upgrade');
    expect((await npmRun('doctor', { env })).output).toContain('No problems found');
    expect(processesOf(dataDir)).toEqual([]);
  },
);

test('what cannot be upgraded is refused before anything is done', async () => {
  expect(await refused(upgrade({ DATA_DIR: '.data' }))).toContain(`set DATA_DIR=${ROOT}/.data`);
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
  expect(await refused(upgrade())).toContain('belongs to PostgreSQL 17');
  expect(await refused(startShop(env))).toContain(
    'start a version of the shop that brings PostgreSQL 17',
  );
  expect(readdirSync(dataDir)).not.toContain('.upgrade');
});

test('in a database server of its own a shop is upgraded in one transaction, and only where the old version keeps working', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.pool.end());
  env = { ...env, DATABASE_URL: database.url, MIGRATIONS_DATABASE_URL: database.ownerUrl };
  const newTables = async () =>
    (await database.pool.query("SELECT FROM pg_class WHERE relname = 'newer_things'")).rowCount;

  const failing = '9999_fails.sql';
  expect(await refused(await upgradeWith(failing, '-- expands\nSELECT 1 / 0;'))).toContain(
    '9999_fails.sql failed and was rolled back',
  );
  newer.removeMigration(failing);
  const drops = '9999_drops.sql';
  const text = `-- contracts, safe from version ${NEWER}\nDROP TABLE newer_things;`;
  expect(await refused(await upgradeWith(drops, text))).toMatch(
    /9999_drops\.sql takes away what version [\d.]+ uses/,
  );
  newer.removeMigration(drops);
  expect(await newTables()).toBe(0);

  const upgraded = upgrade();
  expect(await upgraded.exit(), upgraded.output()).toBe(0);
  expect(upgraded.output()).toContain('now replace each of its processes');
  expect(await newTables()).toBe(1);
});
