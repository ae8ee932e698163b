import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { storeFile, type BackedUpFile } from '#hosting/backup/stored-files.ts';

/** Beside the cluster: how to connect to it. */
export const ACCESS_FILE = 'database-access.json';

/** In the data folder, but stored in another way, made again at every start, or no part of the shop. */
const LEFT_OUT = new Set([
  'postgres',
  'postgres-programs',
  'media',
  'wal-archive',
  'backup-proof',
  'backup-key',
  'backup-destination',
  'database-url',
  ACCESS_FILE,
]);
const LEFT_OUT_KINDS = /(\.(log|pid)$|^\.)/;

/** Stores what the data folder holds beside the database and the pictures: keys, passwords, mails. */
export async function storeDataFiles(
  store: BackupStore,
  dataDir: string,
  home: string,
  stored: Set<string>,
): Promise<BackedUpFile[]> {
  const files = [await storeFile(store, home, ACCESS_FILE, stored)];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const relative = path
      .relative(dataDir, path.join(entry.parentPath, entry.name))
      .split(path.sep)
      .join('/');
    if (LEFT_OUT.has(relative.split('/')[0] ?? '') || LEFT_OUT_KINDS.test(relative)) continue;
    files.push(await storeFile(store, dataDir, relative, stored));
  }
  return files.filter((file) => file !== null);
}
