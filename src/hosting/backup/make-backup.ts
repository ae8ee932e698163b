import path from 'node:path';
import { BackupError } from '#hosting/backup/backup-error.ts';
import { copyCluster } from '#hosting/backup/copy-cluster.ts';
import { storeDataFiles } from '#hosting/backup/data-files.ts';
import { backupId, writeManifest, type Manifest } from '#hosting/backup/manifest.ts';
import { storePictures } from '#hosting/backup/pictures.ts';
import type { StoredWal } from '#hosting/backup/wal.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { latestAuditEnd } from '#modules/audit/index.ts';
import { pictureIds } from '#modules/media/index.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Db } from '#platform/database/transaction.ts';

export interface BackupSource {
  readonly db: Db;
  /** A superuser of the shop's own PostgreSQL. */
  readonly ownerUrl: string;
  /** Of the cluster. */
  readonly folder: string;
  readonly dataDir: string;
  readonly pictures: FileStore;
}

/** Writes one backup while the shop continues. @throws BackupError */
export async function makeBackup(wal: StoredWal, source: BackupSource): Promise<Manifest> {
  const { store } = wal;
  const startedAt = new Date();
  const stored = new Set<string>();
  for await (const { key } of store.list()) stored.add(key);
  // Before the copy, which then contains it.
  const auditEnd = await latestAuditEnd(source.db);
  // Asked before and after, because a picture may be removed or added meanwhile.
  const before = await pictureIds(source.db);
  const copy = await copyCluster(wal, source.ownerUrl, source.folder, stored);
  const pictures = [...new Set([...before, ...(await pictureIds(source.db))])];
  await storePictures(store, source.pictures, pictures, stored);
  const manifest: Manifest = {
    id: backupId(startedAt),
    startedAt,
    ...copy,
    dataFiles: await storeDataFiles(store, source.dataDir, path.dirname(source.folder), stored),
    pictures,
    auditEnd,
  };
  await writeManifest(store, manifest);
  return manifest;
}

/** How much a backup restores, in bytes, without the pictures. */
export const backupBytes = ({ cluster, dataFiles }: Manifest): number =>
  [...cluster.files, ...dataFiles].reduce((sum, { size }) => sum + size, 0);

/** @throws BackupError when the database is not the shop's own, whose files are out of reach */
export function refuseDatabaseUrl({ databaseUrl }: Settings): void {
  if (databaseUrl !== undefined)
    throw new BackupError(
      'DATABASE_URL is set: back up and restore your database server with its own tools, as docs/backups.md says.',
    );
}
