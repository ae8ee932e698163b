/** `npm run backup` and `npm run restore` on a running database, as a merchant uses them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepBackups } from '#app/backup/keep-backups.ts';
import { readSettings } from '#platform/config/settings.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/database/embedded-postgres.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { childEnvironment } from '#support/child-environment.ts';
import { npmRun } from '#support/npm-command.ts';
import { testFolder } from '#support/test-folder.ts';
import { seedDemoShop } from '../../db/seed/demo-shop.ts';

const dataDir = path.join(testFolder(), 'shop');
const to = path.join(testFolder(), 'backups');
const keyFile = path.join(testFolder(), 'key');
const env = { DATA_DIR: dataDir, BACKUP_TO: to, BACKUP_KEY_FILE: keyFile, LOG_LEVEL: 'silent' };
let postgres: EmbeddedPostgres;
let pool: pg.Pool;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, archive: true, log: () => undefined });
  await prepareDatabase(postgres.ownerUrl, postgres.url);
  pool = poolOf(postgres);
  await seedDemoShop({ pool, dataDir, size: 'small', pictures: true });
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

function poolOf({ ownerUrl }: EmbeddedPostgres): pg.Pool {
  const opened = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  opened.on('error', () => undefined);
  return opened;
}

const backUp = (...args: string[]) => npmRun('backup', { args, env });
const restore = (folder: string, args: string[] = [], others: Record<string, string> = {}) =>
  npmRun('restore', { args, env: { ...env, DATA_DIR: folder, ...others } });
const backups = (): string[] => readdirSync(path.join(to, 'backups'));

/** What a restored shop holds. */
async function inRestored<Result>(
  folder: string,
  read: (restored: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const restored = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const restoredPool = poolOf(restored);
  try {
    return await read(restoredPool);
  } finally {
    await restoredPool.end();
    await restored.stop();
  }
}

const TABLES = ['products', 'orders', 'order_lines', 'users', 'coupons', 'media_files'];
const counts = async (from: pg.Pool): Promise<unknown[]> =>
  Promise.all(
    TABLES.map(async (table) => (await from.query(`SELECT count(*) FROM ${table}`)).rows[0]),
  );
const names = async (from: pg.Pool): Promise<string[]> =>
  (await from.query<{ name: string }>('SELECT user_name AS name FROM users')).rows.map(
    (row) => row.name,
  );
const rename = (name: string) =>
  pool.query(`UPDATE users SET user_name = $1 WHERE email = 'giver@demo.shop'`, [name]);
const now = async (): Promise<string> =>
  (await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at')).rows[0]?.at.toISOString() ??
  '';

test('a backup while the shop writes restores everything: rows, pictures, keys', async () => {
  let writing = true;
  const writes = (async () => {
    for (let number = 0; writing; number += 1) await rename(`Giver ${number}`);
  })();
  const made = await backUp('--prove');
  writing = false;
  await writes;
  expect(made.code, made.output).toBe(0);
  expect(made.output).toContain('the doctor found no problems');
  expect(made.output).toContain('Keep a copy of this file somewhere else');

  const folder = path.join(testFolder(), 'restored');
  const { code, output } = await restore(folder);
  expect(code, output).toBe(0);
  expect(output).toContain('The doctor found no problems.');
  expect(output).toContain('bulk_job_lines');
  expect(await inRestored(folder, counts)).toEqual(await counts(pool));
  const passwordIn = (of: string): unknown =>
    JSON.parse(readFileSync(path.join(of, 'database-access.json'), 'utf8')).password;
  expect(passwordIn(folder)).toBe(passwordIn(dataDir));
  expect(readdirSync(path.join(folder, 'media'))).toHaveLength(
    Number((await pool.query('SELECT FROM media_files')).rowCount),
  );
});

test('a restore goes back to the second before a table was emptied', async () => {
  expect((await backUp()).code).toBe(0);
  await rename('Before the mistake');
  const before = await counts(pool);
  const at = await now();
  await pool.query('DELETE FROM coupons');
  await pool.query('SELECT pg_switch_wal()');
  expect(await counts(pool)).not.toEqual(before);
  const stop = keepBackups(readSettings(env), postgres.url, postgres.archiveFolder);
  onTestFinished(stop);
  const folder = path.join(testFolder(), 'restored');
  await expect.poll(() => readdirSync(postgres.archiveFolder).length, { timeout: 60_000 }).toBe(0);
  const { code, output } = await restore(folder, ['--at', at]);
  expect(code, output).toBe(0);
  const [restored, people] = await inRestored(folder, async (from) => [
    await counts(from),
    await names(from),
  ]);
  expect(restored).toEqual(before);
  expect(people).toContain('Before the mistake');
});

test('a shop is not overwritten, and a moment that cannot be restored is refused', async () => {
  const overwritten = await restore(dataDir);
  expect(overwritten.code).toBe(1);
  expect(overwritten.output).toContain('holds a shop already');
  const folder = path.join(testFolder(), 'restored');
  for (const [at, sentence] of [
    ['2020-01-01T00:00:00Z', 'No backup is as old as 2020-01-01T00:00:00.000Z'],
    ['yesterday', '"yesterday" is not a moment'],
    ['2999-01-01T00:00:00Z', 'is in the future'],
  ] as const) {
    const refused = await restore(folder, ['--at', at]);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(sentence);
  }
});

test('another key and a single changed byte are refused, and no half shop starts', async () => {
  const otherKey = path.join(testFolder(), 'key');
  writeFileSync(otherKey, `${'ab'.repeat(32)}\n`);
  const folder = path.join(testFolder(), 'restored');
  const wrong = await restore(folder, [], { BACKUP_KEY_FILE: otherKey });
  expect(wrong.output).toContain('were made with another key');

  const damaged = path.join(testFolder(), 'damaged');
  cpSync(to, damaged, { recursive: true });
  const chunks = readdirSync(path.join(damaged, 'chunks'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(damaged, 'chunks', name))
    .filter((file) => /[0-9a-f]{62}$/.test(file));
  for (const file of chunks) {
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    writeFileSync(file, bytes);
  }
  const refused = await restore(folder, [], { BACKUP_TO: damaged });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/chunks\/.* is damaged/);
  const started = await npmRun('doctor', { env: { DATA_DIR: folder } });
  expect(started.output).toContain('was not finished');
  // The next try begins anew.
  expect((await restore(folder)).code).toBe(0);
});

test('a killed backup leaves the others as they were, and the next one is complete', async () => {
  const before = backups();
  const killed = spawn(process.execPath, ['scripts/backup.ts'], {
    env: { ...childEnvironment(), ...env },
    stdio: 'ignore',
  });
  // Its first chunks are written; the manifest would come last.
  await rename('Somebody new');
  const chunks = (): number => readdirSync(path.join(to, 'chunks'), { recursive: true }).length;
  const written = chunks();
  await expect.poll(chunks, { interval: 1, timeout: 60_000 }).toBeGreaterThan(written);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(backups()).toEqual(before);
  const next = await backUp('--prove');
  expect(next.code, next.output).toBe(0);
});

test('a full disk is reported, and the next backup is complete', async ({ skip }) => {
  const disk = testFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
  skip(mounted.status !== 0, 'a small disk cannot be mounted by this account');
  onTestFinished(() => void spawnSync('umount', [disk]));
  const full = await npmRun('backup', { env: { ...env, BACKUP_TO: disk } });
  expect(full.code).toBe(1);
  expect(full.output).toContain('free space');
  expect((await backUp()).code).toBe(0);
});

test('a destination inside of the data folder, or of another shop, is refused', async () => {
  const inside = path.join(dataDir, 'backups');
  const refused = await npmRun('backup', { env: { ...env, BACKUP_TO: inside } });
  expect(refused.output).toContain('is inside of DATA_DIR');
  expect(existsSync(inside)).toBe(false);

  const other = path.join(testFolder(), 'other');
  const another = await startEmbeddedPostgres({ dataDir: other, log: () => undefined });
  onTestFinished(() => another.stop());
  await prepareDatabase(another.ownerUrl, another.url);
  const mixed = await npmRun('backup', { env: { ...env, DATA_DIR: other } });
  expect(mixed.code).toBe(1);
  expect(mixed.output).toContain('Another shop backs up to the same place');
});
