import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkMigrations } from '#hosting/upgrade/check-migrations.ts';
import { openOldVersion } from '#hosting/upgrade/old-version.ts';
import { serviceIn } from '#hosting/upgrade/stop-old-shop.ts';
import { checkCluster } from '#hosting/upgrade/upgrade-cluster.ts';
import { worksWith } from '#hosting/upgrade/upgrade-database.ts';
import { versionName } from '#hosting/upgrade/version-name.ts';
import { testFolder } from '#support/test-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test('a shop of a systemd service is recognised, and one of a terminal is not', () => {
  expect(serviceIn('0::/system.slice/shop.service\n')).toBe('shop.service');
  expect(serviceIn('0::/user.slice/user-7.slice/user@7.service/app.slice/shop.service\n')).toBe(
    'shop.service',
  );
  expect(serviceIn('0::/user.slice/user-7.slice/session-3.scope\n')).toBeNull();
  expect(serviceIn('0::/\n')).toBeNull();
});

test('an old version continues after migrations that add, and after those that are safe from it', () => {
  expect(worksWith('0.1.0', { safeFrom: null })).toBe(true);
  expect(worksWith('0.2.0', { safeFrom: '0.2.0' })).toBe(true);
  expect(worksWith('0.1.0', { safeFrom: '0.2.0' })).toBe(false);
});

test('--from names the folder of a version that is not newer, and DATA_DIR one with a shop', () => {
  const folder = testFolder();
  expect(() => openOldVersion(undefined, {})).toThrow('Name the folder of the version that runs');
  expect(() => openOldVersion(folder, {})).toThrow('There is no shop in');
  expect(() => openOldVersion(ROOT, {})).toThrow('is the folder of this version');
  const file = path.join(folder, 'package.json');
  writeFileSync(file, JSON.stringify({ name: 'hemstitch', version: '99.0.0' }));
  expect(() => openOldVersion(folder, {})).toThrow('which is newer than');
  cpSync(path.join(ROOT, 'package.json'), file);
  const old = openOldVersion(folder, {});
  expect(() => checkCluster(testFolder(), old)).toThrow('There is no shop in DATA_DIR');
});

test('the name of a version has its commit, where there are any', () => {
  const folder = testFolder();
  expect(versionName('1.2.3', folder)).toBe('1.2.3');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
  git('init');
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  git(...who, 'commit', '--allow-empty', '--no-gpg-sign', '-m', 'x');
  expect(versionName('1.2.3', folder)).toMatch(/^1\.2\.3 \([0-9a-f]{7,}\)$/);
});

test('an upgrade from a version with other migrations is refused from the files alone', async () => {
  const folder = testFolder();
  const old = { folder, name: '0.1.0 (8a74d40)' };
  const migrations = path.join(folder, 'db/migrations');
  await expect(checkMigrations(old)).rejects.toThrow(
    'No upgrade leads from version 0.1.0 (8a74d40)',
  );
  cpSync(path.join(ROOT, 'db/migrations'), migrations, { recursive: true });
  const [first = ''] = readdirSync(migrations).toSorted();
  const file = path.join(migrations, first);
  // The first release had no heads, and Windows writes other ends of lines.
  const text = readFileSync(file, 'utf8')
    .replace(/^-- expands\n/, '')
    .replaceAll('\n', '\r\n');
  writeFileSync(file, text);
  await checkMigrations(old);
  rmSync(path.join(migrations, readdirSync(migrations).toSorted().at(-1) ?? ''));
  await checkMigrations(old);
  writeFileSync(file, `${text}SELECT 1;`);
  await expect(checkMigrations(old)).rejects.toThrow(`(${first}). Products can be taken along`);
});
