import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openOldVersion } from '#hosting/upgrade/old-version.ts';
import { serviceIn } from '#hosting/upgrade/stop-old-shop.ts';
import { checkCluster } from '#hosting/upgrade/upgrade-cluster.ts';
import { worksWith } from '#hosting/upgrade/upgrade-database.ts';
import { enterableFolder, testFolder } from '#support/test-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test('a shop of a systemd service is recognised, and one of a terminal is not', () => {
  expect(serviceIn('0::/system.slice/shop.service\n')).toBe('shop.service');
  expect(serviceIn('0::/user.slice/user-7.slice/user@7.service/app.slice/shop.service\n')).toBe(
    'shop.service',
  );
  expect(serviceIn('0::/user.slice/user-7.slice/session-3.scope\n')).toBeNull();
  expect(serviceIn('0::/\n')).toBeNull();
});

test('an old version goes on after migrations that add, and after those that are safe from it', () => {
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
  expect(() => checkCluster(enterableFolder(), old)).toThrow('There is no shop in DATA_DIR');
});
