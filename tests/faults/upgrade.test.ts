/** `npm run upgrade` from this version to a newer one, with the data of a small shop. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { npmRun } from '#support/npm-command.ts';
import { testDatabase } from '#support/postgres.ts';
import { freePort, processesOf, startShop, type StartedShop } from '#support/started-shop.ts';
import { enterableFolder, testFolder } from '#support/test-folder.ts';
import { seedDemoShop } from '../../db/seed/demo-shop.ts';
import { queryIn } from './harness/data-folder-database.ts';
import { newerVersion, type NewerVersion } from './harness/newer-version.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NEWER = '99.0.0';
const ADDS = '9998_adds.sql';
const ADDS_TABLE = '-- expands\nCREATE TABLE newer_things (id uuid PRIMARY KEY);';

let newer: NewerVersion;
let dataDir: string;
let env: Record<string, string>;

beforeAll(() => {
  newer = newerVersion(NEWER);
  newer.addMigration(ADDS, ADDS_TABLE);
});
afterAll(() => newer.remove());
beforeEach(async () => {
  dataDir = testFolder();
  // When tests run as root, PostgreSQL runs as another user that needs access.
  chmodSync(dataDir, 0o755);
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
});

/** One migration more in the newer version, until the test ends or removes it. */
function addMigration(name: string, text: string): { remove(): void } {
  newer.addMigration(name, text);
  const remove = (): void => newer.removeMigration(name);
  onTestFinished(remove);
  return { remove };
}

const upgrade = (others: Record<string, string> = {}, from = ROOT): StartedShop => {
  const started = startShop(
    { ...env, ...others },
    { folder: newer.folder, command: ['scripts/run.mjs', 'upgrade', '--from', from] },
  );
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
};

const isReady = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${env['PORT']}/readyz`)).ok;

async function stop(shop: StartedShop): Promise<void> {
  shop.child.kill('SIGTERM');
  expect(await shop.exit()).toBe(0);
}

/** What the running shop holds. */
const contents = async () =>
  (
    await queryIn<{ orders: number; reviews: number; newer: boolean }>(
      dataDir,
      `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM reviews) AS reviews,
         to_regclass('newer_things') IS NOT NULL AS newer`,
    )
  )[0];

/** A year of the demo shop. */
async function seed(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await prepareDatabase(postgres.ownerUrl, postgres.url);
  const pool = createCommandPool(postgres.ownerUrl, 10);
  await seedDemoShop({ pool, dataDir: folder, size: 'whole', pictures: true });
  await pool.end();
  await postgres.stop();
}

const commandOf = (shop: StartedShop): string =>
  readFileSync(`/proc/${shop.child.pid}/cmdline`, 'utf8');

describe.runIf(process.platform === 'linux')('a shop with its own PostgreSQL', () => {
  let seeded: string;
  beforeAll(async () => {
    seeded = enterableFolder();
    await seed(seeded);
  });
  const copySeeded = () => cpSync(seeded, dataDir, { recursive: true });

  test('goes on as the new version; when a migration fails, as the old one with its data as it was', async () => {
    copySeeded();
    const failing = addMigration(
      '9999_fails.sql',
      '-- expands\nDELETE FROM reviews; SELECT 1 / 0;',
    );
    const old = startShop(env);
    expect(await old.ready()).toBe(true);
    const before = await contents();
    expect(before).toMatchObject({ newer: false });
    expect(before?.orders).toBeGreaterThan(10);
    expect(before?.reviews).toBeGreaterThan(0);

    const failed = upgrade();
    expect(await failed.ready(), failed.output()).toBe(true);
    expect(await old.exit()).toBe(0);
    expect(failed.output()).toMatch(
      /The upgrade to version 99\.0\.0 failed: The migration 9999_fails\.sql failed .*division by zero/,
    );
    expect(failed.output()).toContain('Version 0.1.0 starts again');
    expect(commandOf(failed)).toContain(ROOT);
    expect(await isReady()).toBe(true);
    // Nor is the migration applied that came before it and did not fail.
    expect(await contents()).toEqual(before);

    failing.remove();
    const upgraded = upgrade();
    expect(await upgraded.ready(), upgraded.output()).toBe(true);
    expect(await failed.exit()).toBe(0);
    expect(upgraded.output()).toContain(`The shop is upgraded to version ${NEWER}`);
    expect(commandOf(upgraded)).toContain(newer.folder);
    expect(await isReady()).toBe(true);
    expect(await contents()).toEqual({ ...before, newer: true });
    await stop(upgraded);
    expect(readdirSync(dataDir)).not.toContain('.upgrade');
    expect((await npmRun('doctor', { env })).output).toContain('No problems found');
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('killed during its migrations leaves the old shop, and upgrades it the next time', async () => {
    copySeeded();
    const slow = addMigration(
      '9999_slow.sql',
      '-- expands\nDELETE FROM reviews; SELECT pg_sleep(600);',
    );
    const killed = upgrade();
    const isMigrating = async (): Promise<boolean> => {
      const activity = "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
      const rows = await queryIn(path.join(dataDir, '.upgrade'), activity).catch(() => []);
      return rows.length > 0;
    };
    await expect.poll(isMigrating, { timeout: 150_000 }).toBe(true);
    killed.child.kill('SIGKILL');
    await killed.exit();

    const old = startShop(env);
    expect(await old.ready(), old.output()).toBe(true);
    expect(await isReady()).toBe(true);
    const before = await contents();
    expect(before).toMatchObject({ newer: false });
    expect(before?.reviews).toBeGreaterThan(0);
    // No worker expires it while the shop is stopped.
    await queryIn(
      dataDir,
      "UPDATE orders SET expires_at = now() - interval '1 day' WHERE payment_status = 'pending'",
    );
    await stop(old);
    expect(processesOf(dataDir)).toEqual([]);

    slow.remove();
    const again = upgrade();
    expect(await again.exit(), again.output()).toBe(0);
    // It did not run before.
    expect(again.output()).toContain(`upgraded to version ${NEWER}: start it in ${newer.folder}`);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('what cannot be upgraded is refused before anything is done', async () => {
    const refused = async (shop: StartedShop): Promise<string> => {
      expect(await shop.exit(), shop.output()).toBe(1);
      return shop.output();
    };
    expect(await refused(upgrade({ DATA_DIR: '.data' }))).toContain(`set DATA_DIR=${ROOT}/.data`);
    expect(await refused(upgrade({}, dataDir))).toContain('There is no shop in');
    expect(await refused(upgrade({}, newer.folder))).toContain('is the folder of this version');
    expect(await refused(upgrade({ PORT: 'many' }))).toMatch(/^PORT is the port/);
    expect(await refused(upgrade())).toContain('There is no shop in DATA_DIR');
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    expect(await refused(upgrade())).toContain('belongs to PostgreSQL 17');
    const start = startShop(env);
    expect(await refused(start)).toContain('start a version of the shop that brings PostgreSQL 17');
    expect(existsSync(path.join(dataDir, '.upgrade'))).toBe(false);
  });
});

describe('a shop with a database server of its own', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeEach(async () => {
    database = await testDatabase();
    env = { ...env, DATABASE_URL: database.url, MIGRATIONS_DATABASE_URL: database.ownerUrl };
  });
  afterEach(() => database.pool.end());
  const hasNewTable = async (): Promise<boolean> =>
    (await database.pool.query("SELECT FROM pg_class WHERE relname = 'newer_things'")).rowCount ===
    1;

  test('is upgraded in one transaction, so a migration that fails leaves nothing', async () => {
    const failing = addMigration('9999_fails.sql', '-- expands\nSELECT 1 / 0;');
    const failed = upgrade();
    expect(await failed.exit()).toBe(1);
    expect(failed.output()).toContain('9999_fails.sql failed and was rolled back');
    expect(await hasNewTable()).toBe(false);

    failing.remove();
    const upgraded = upgrade();
    expect(await upgraded.exit(), upgraded.output()).toBe(0);
    expect(upgraded.output()).toContain('now replace each of its processes');
    expect(await hasNewTable()).toBe(true);
  });

  test('is not upgraded when the old version could not go on', async () => {
    addMigration(
      '9999_drops.sql',
      `-- contracts, safe from version ${NEWER}\nDROP TABLE newer_things;`,
    );
    const refused = upgrade();
    expect(await refused.exit()).toBe(1);
    expect(refused.output()).toContain('9999_drops.sql takes away what version 0.1.0 uses');
    expect(await hasNewTable()).toBe(false);
  });
});
