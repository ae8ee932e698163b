/** `npm run backup` and `npm run restore` on a running database, as a merchant uses them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepBackups } from '#hosting/backup/keep-backups.ts';
import { readSettings } from '#platform/config/settings.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#hosting/database/embedded-postgres.ts';
import { clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import { findRunningServer, isServerRunning } from '#hosting/database/embedded-postgres-process.ts';
import { refuseUnfinishedRestore } from '#hosting/database/unfinished-restore.ts';
import { childEnvironment } from '#support/child-environment.ts';
import { npmRun, type Ended } from '#support/npm-command.ts';
import { enterableFolder, testFolder } from '#support/test-folder.ts';
import {
  addAuditEntry,
  counts,
  cutAuditLog,
  emailOf,
  endSegment,
  erase,
  fillShop,
  idOf,
  inRestored,
  momentOf,
  names,
  rename,
  runErasures,
} from './harness/backed-up-shop.ts';

/** PostgreSQL replaces %f in its commands. */
const dataDir = path.join(enterableFolder(), 'shop %f');
const to = path.join(testFolder(), 'backups');
const keyFile = path.join(testFolder(), 'key');
const env = { DATA_DIR: dataDir, BACKUP_TO: to, BACKUP_KEY_FILE: keyFile, LOG_LEVEL: 'silent' };
/** A backup lets other programs go first: without pauses this would keep it waiting. */
const POLL = { interval: 20, timeout: 120_000 };
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let firstBackup: Ended;

beforeAll(async () => {
  const code = `import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
    process.exit(0);`;
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  expect(killed.status, killed.stderr.toString()).toBe(0);
  postgres = await startEmbeddedPostgres({ dataDir, archive: true, log: () => undefined });
  pool = await fillShop(postgres, dataDir);
  await addAuditEntry(pool);
  firstBackup = await whileWriting(() => backUp('--verify'));
}, 600_000);
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

const backUp = (...args: string[]) => npmRun('backup', { args, env });
const restore = (folder: string, args: string[] = [], others: Record<string, string> = {}) =>
  npmRun('restore', { args, env: { ...env, DATA_DIR: folder, ...others } });
const backups = (): string[] => readdirSync(path.join(to, 'backups'));

async function whileWriting<Result>(work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const writes = (async () => {
    for (let number = 0; !isOver; number += 1) {
      await rename(pool, `Giver ${number}`);
      await pool.query('SELECT pg_sleep(0.01)');
    }
  })();
  const result = await work().finally(() => (isOver = true));
  await writes;
  return result;
}

test('a server that a killed shop left running is restarted when it is to archive its log', () => {
  expect(postgres.wasAdopted).toBe(false);
});

test('a backup while the shop writes restores the second before a table was emptied: rows, pictures, keys; who was deleted since is erased again', async () => {
  expect(firstBackup.code, firstBackup.output).toBe(0);
  expect(firstBackup.output).toContain('the doctor found no problems');
  expect(firstBackup.output).toContain('Keep a copy of this file somewhere else');

  await rename(pool, 'Before the mistake');
  const before = await counts(pool);
  const at = await momentOf(pool);
  await pool.query('DELETE FROM coupons');
  const shopper = await idOf(pool, 'shopper@demo.shop');
  await erase(pool, shopper);
  const stored = await endSegment(pool, postgres);
  expect(await counts(pool)).not.toEqual(before);
  onTestFinished(keepBackups(readSettings(env), postgres));
  for (const file of [stored, 'erased-accounts'])
    await expect.poll(() => existsSync(path.join(to, file)), { timeout: 60_000 }).toBe(true);

  const folder = path.join(testFolder(), 'restored %f');
  const { code, output } = await restore(folder, ['--at', at]);
  expect(code, output).toBe(0);
  expect(output).toContain('The doctor found no problems.');
  expect(output).toContain('bulk_job_lines');
  expect(output).toContain('1 account deleted after that moment');
  const passwordIn = (of: string): unknown =>
    JSON.parse(readFileSync(path.join(of, 'database-access.json'), 'utf8')).password;
  expect(passwordIn(folder)).toBe(passwordIn(dataDir));
  expect(readdirSync(path.join(folder, 'media'))).toHaveLength(
    Number((await pool.query('SELECT FROM media_files')).rowCount),
  );
  await inRestored(folder, async (from) => {
    expect(await counts(from)).toEqual(before);
    expect(await names(from)).toContain('Before the mistake');
    expect(await emailOf(from, shopper)).toBe('shopper@demo.shop');
    await runErasures(from);
    expect(await emailOf(from, shopper)).toBe(await emailOf(pool, shopper));
  });
  expect(await emailOf(pool, shopper)).not.toBe('shopper@demo.shop');
});

test('a shop is not overwritten, and a moment that cannot be restored is refused', async () => {
  const overwritten = await restore(dataDir);
  expect(overwritten.code).toBe(1);
  expect(overwritten.output).toContain('is not empty');
  const folder = path.join(testFolder(), 'restored');
  await Promise.all(
    (
      [
        ['2020-01-01T00:00:00Z', 1, 'No backup is as old as 2020-01-01T00:00:00.000Z'],
        ['yesterday', 2, '"yesterday" is not a moment'],
        ['2999-01-01T00:00:00Z', 2, 'is in the future'],
      ] as const
    ).map(async ([at, code, sentence]) => {
      const refused = await restore(folder, ['--at', at]);
      expect(refused).toEqual({ code, output: expect.stringContaining(sentence) });
    }),
  );
});

test('another key and a single changed byte are refused, and no half shop starts', async () => {
  expect((await backUp()).code).toBe(0);
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
  expect(() => refuseUnfinishedRestore(folder)).toThrow('was not finished');
  // The next try begins anew, and leaves out a backup whose list is damaged.
  const newest = backups().at(-1) ?? '';
  writeFileSync(path.join(damaged, 'backups', newest), 'damaged');
  cpSync(path.join(to, 'chunks'), path.join(damaged, 'chunks'), { recursive: true });
  const again = await restore(folder, [], { BACKUP_TO: damaged });
  expect(again.code, again.output).toBe(0);
  expect(again.output).toContain(`the backup ${newest} is left out`);
  const list = await restore(folder, ['--list'], { BACKUP_TO: damaged });
  expect(list.output).toContain(`${newest}  cannot be read`);
  expect(list.output).toMatch(/z {2}complete at .*, restored once for a test/);
});

function startBackup(...options: string[]) {
  const backup = spawn(process.execPath, ['scripts/backup.ts', ...options], {
    env: { ...childEnvironment(), ...env },
    stdio: 'ignore',
  });
  // From now on, because it may end before it is waited for.
  return { backup, closed: once(backup, 'close') };
}

async function killDuringBackup(): Promise<void> {
  const { backup, closed } = startBackup();
  // Its first chunks are written; the manifest would come last.
  await rename(pool, `Somebody new ${backups().length}`);
  const chunks = () => readdirSync(path.join(to, 'chunks'), { recursive: true }).length;
  const written = chunks();
  await expect.poll(chunks, POLL).toBeGreaterThan(written);
  backup.kill('SIGKILL');
  await closed;
}

test('a killed backup leaves the others as they were, and the next one is complete', async () => {
  let before: string[];
  // On a busy machine it may be complete before the signal.
  do {
    before = backups();
    await killDuringBackup();
  } while (backups().length > before.length);
  expect(backups()).toEqual(before);
  const { backup, closed } = startBackup('--verify');
  const scratch = path.join(clusterLocation(path.join(dataDir, 'backup-proof')).home, 'postgres');
  await expect.poll(() => findRunningServer(scratch), POLL).not.toBeNull();
  const left = findRunningServer(scratch)?.pid ?? 0;
  backup.kill('SIGKILL');
  await closed;
  const next = await backUp('--verify');
  expect(next.code, next.output).toBe(0);
  expect(isServerRunning(left)).toBe(false);
});

test('a full disk is reported', async ({ skip }) => {
  const disk = testFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
  skip(mounted.status !== 0, 'a small disk cannot be mounted by this account');
  onTestFinished(() => void spawnSync('umount', [disk]));
  const full = await npmRun('backup', { env: { ...env, BACKUP_TO: disk } });
  expect(full.code).toBe(1);
  expect(full.output).toContain('free space');
});

test('an audit log that was cut off since a backup is reported', async () => {
  onTestFinished(await cutAuditLog(pool));
  const { code, output } = await backUp('--verify');
  expect([code, output]).toEqual([1, expect.stringContaining('The audit log does not contain')]);
});
