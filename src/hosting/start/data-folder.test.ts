import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimDataFolder, prepareDataFolder, runningShop } from '#hosting/start/data-folder.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { testFolder } from '#support/test-folder.ts';

const modeOf = (file: string): number => statSync(file).mode & 0o777;
/** Root's PostgreSQL runs as another account, which can pass through but not list. */
const CLOSED = process.getuid?.() === 0 ? 0o711 : 0o700;

test('no other account can read the data folder, also one that an earlier version made', () => {
  const dataDir = path.join(testFolder(), 'data');
  prepareDataFolder(dataDir);
  expect(modeOf(dataDir)).toBe(CLOSED);

  chmodSync(dataDir, 0o755);
  for (const folder of ['mail', 'media']) {
    mkdirSync(path.join(dataDir, folder));
    chmodSync(path.join(dataDir, folder), 0o755);
  }
  for (const file of ['postgres.log', 'notes.txt']) {
    writeFileSync(path.join(dataDir, file), '');
    chmodSync(path.join(dataDir, file), 0o644);
  }
  prepareDataFolder(dataDir);
  expect(modeOf(dataDir)).toBe(CLOSED);
  for (const folder of ['mail', 'media']) expect(modeOf(path.join(dataDir, folder))).toBe(0o700);
  expect(modeOf(path.join(dataDir, 'postgres.log'))).toBe(0o600);
  // Not the shop's.
  expect(modeOf(path.join(dataDir, 'notes.txt'))).toBe(0o644);
  claimDataFolder(dataDir);
  expect(modeOf(path.join(dataDir, 'shop.pid'))).toBe(0o600);
});

test('a shared folder such as /tmp stays as it is', () => {
  const folder = testFolder();
  chmodSync(folder, 0o1777);
  prepareDataFolder(folder);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

test('stored pictures are readable by this account only', async () => {
  const folder = path.join(testFolder(), 'media');
  await createDiskFileStore(folder).put('a/master', new Uint8Array(1));
  expect([folder, path.join(folder, 'a')].map(modeOf)).toEqual([0o700, 0o700]);
  expect(modeOf(path.join(folder, 'a/master'))).toBe(0o600);
});

test.each(['src/hosting/shop-start.ts', 'start.ts', 'scripts/upgrade.ts'])(
  'a folder that a process of %s has claimed is in use',
  async (script) => {
    const folder = testFolder();
    const shop = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', script]);
    onTestFinished(() => void shop.kill());
    await once(shop, 'spawn');
    writeFileSync(path.join(folder, 'shop.pid'), String(shop.pid));
    // A new process has its command line a moment later.
    await expect.poll(() => runningShop(folder)).toBe(shop.pid);
    expect(() => claimDataFolder(folder)).toThrow('is already running');
  },
);
