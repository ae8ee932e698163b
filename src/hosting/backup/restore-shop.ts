import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { BackupError } from '#hosting/backup/backup-error.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { ACCESS_FILE } from '#hosting/backup/data-files.ts';
import { queueErasures } from '#hosting/backup/erased-accounts.ts';
import { listBackups, readManifest, type Manifest } from '#hosting/backup/manifest.ts';
import { restorePictures } from '#hosting/backup/pictures.ts';
import {
  removeCluster,
  restoreCluster,
  type RestoredCluster,
} from '#hosting/backup/restore-cluster.ts';
import { restoreFile } from '#hosting/backup/stored-files.ts';
import { presentTimeline } from '#hosting/backup/wal.ts';
import { continuesFrom, timelineOf } from '#hosting/backup/wal-segments.ts';
import { prepareDataFolder } from '#hosting/start/data-folder.ts';
import { runDoctor } from '#app/doctor/doctor.ts';
import type { Violation } from '#app/doctor/violation.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { adoptStore, pictureIds } from '#modules/media/index.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { carriedMajor, clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import { createDb } from '#platform/database/pool.ts';
import { unfinishedRestoreFile } from '#hosting/database/unfinished-restore.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  readonly pictures: FileStore;
  /** The moment to restore; null: the last one that was stored. */
  readonly at: Date | null;
  readonly log: (message: string) => void;
}

export interface RestoreReport {
  readonly backup: Manifest;
  /** When the last restored change was made; the backup's own moment when nothing changed after it. */
  readonly reached: Date;
  /** Accounts whose owners deleted them after that moment; the shop deletes them again. */
  readonly erasures: number;
  /** What the backup does not bring back, one sentence each. */
  readonly missing: readonly string[];
  readonly violations: readonly Violation[];
}

/** Restores a shop into an empty data folder. @throws BackupError; the folder then holds no half shop that would start */
export async function restoreShop(
  store: BackupStore,
  { dataDir, pictures, at, log }: RestoreOptions,
): Promise<RestoreReport> {
  await prepareEmptyFolder(dataDir);
  const { backup, timeline } = await chooseBackup(store, at, log);
  const marker = unfinishedRestoreFile(dataDir);
  await writeFile(marker, '', { mode: 0o600 });
  log(`restoring the backup of ${backup.startedAt.toISOString()}`);
  for (const file of backup.dataFiles)
    if (file.path !== ACCESS_FILE) await restoreFile(store, file, dataDir);
  const cluster = await restoreCluster(store, backup, dataDir, { at, timeline });
  const { postgres } = cluster;
  const pool = createCommandPool(postgres.ownerUrl);
  try {
    log('restoring the pictures');
    const lost = await restorePictures(store, pictures, await pictureIds(createDb(pool)));
    await adoptStore(createDb(pool), pictures);
    const reached = cluster.reached ?? backup.finishedAt;
    const missing = [
      ...lostChanges(cluster, reached, at),
      ...(await emptiedTables(pool)),
      ...lostPictures(lost),
    ];
    const erasures = await queueErasures(store, createDb(pool));
    log('checking the data');
    // At its own time: what has expired since then is for the shop to process.
    const violations = await runDoctor(pool, { files: pictures, now: reached });
    await rm(marker);
    return { backup, reached, erasures, missing, violations };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/**
 * The newest backup that was complete at the moment, if possible one from which the present timeline continues: after a
 * restore, backups of the time that was undone are no part of the shop any more.
 * @returns it, and the timeline to follow from there; null: its own
 * @throws BackupError
 */
async function chooseBackup(
  store: BackupStore,
  at: Date | null,
  log: RestoreOptions['log'],
): Promise<{ backup: Manifest; timeline: string | null }> {
  const backups = await listBackups(store);
  let newest: Manifest | null = null;
  let unreadable: Manifest | null = null;
  for (const { id } of backups.toReversed()) {
    const backup = await readManifest(store, id).catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error;
      log(`the backup ${id} is left out: ${error.message}`);
      return null;
    });
    if (backup === null || (at !== null && backup.finishedAt > at)) continue;
    if (!isReadable(backup)) {
      unreadable ??= backup;
      log(`the backup ${id} is left out: it is of PostgreSQL ${backup.postgresVersion}`);
      continue;
    }
    newest ??= backup;
    const present = await presentTimeline({ store, folder: backup.walFolder });
    if (present === null || !continuesFrom(present, backup.lastSegment)) continue;
    const isOwn = timelineOf(backup.lastSegment) === present.name;
    return { backup, timeline: isOwn ? null : present.name };
  }
  if (newest !== null) return { backup: newest, timeline: null };
  if (unreadable !== null)
    throw new BackupError(
      `The backups of that time are of PostgreSQL ${unreadable.postgresVersion}, and this version of the shop brings PostgreSQL ${carriedMajor()}, which cannot read them: restore with the version that made them.`,
    );
  throw new BackupError(
    backups.length === 0
      ? 'There is no backup: check BACKUP_TO.'
      : `${at === null ? 'No backup can be read' : `No backup is as old as ${at.toISOString()}`}: npm run restore -- --list shows them.`,
  );
}

/** Whether the PostgreSQL of this version can read it. */
export const isReadable = ({ postgresVersion }: Pick<Manifest, 'postgresVersion'>): boolean =>
  Number.parseInt(postgresVersion, 10) === carriedMajor();

/** May be there before: a restore reads it by default. */
const KEY_FILE = 'backup-key';

/** Refuses to restore among other files; what an unfinished restore left is removed. @throws BackupError */
export async function prepareEmptyFolder(dataDir: string): Promise<void> {
  const isUnfinished = existsSync(dataDir) && existsSync(unfinishedRestoreFile(dataDir));
  if (!isUnfinished && filesIn(dataDir).some((name) => name !== KEY_FILE))
    throw new BackupError(
      `${dataDir} is not empty: set DATA_DIR to an empty folder, or move what is there away. Nothing was changed.`,
    );
  prepareDataFolder(dataDir);
  const { home } = clusterLocation(dataDir);
  const cluster = path.join(home, 'postgres');
  if (!isUnfinished && existsSync(cluster))
    throw new BackupError(
      `${home} holds the database of an earlier shop in ${dataDir}: move it away, or set DATA_DIR to another folder.`,
    );
  await removeCluster(cluster);
  await rm(path.join(dataDir, 'media'), { recursive: true, force: true });
}

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Changes that are stored, or may have been made, but were not reached. */
export function lostChanges(
  { isShort, hasGap }: Pick<RestoredCluster, 'isShort' | 'hasGap'>,
  reached: Date,
  at: Date | null,
): string[] {
  if (hasGap && (isShort || at === null))
    return [
      `Changes after ${reached.toISOString()}: a part of the stored write-ahead log is missing there.`,
    ];
  return isShort
    ? [
        `Changes after ${reached.toISOString()}, if there were any: the stored write-ahead log ends there.`,
      ]
    : [];
}

/** Tables without a write-ahead log are empty after a restore. */
async function emptiedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' ORDER BY relname`,
  );
  const names = rows.map((row) => row.name);
  return names.length === 0
    ? []
    : [
        `Imports that were not finished: their files have to be uploaded again (${names.join(', ')} are empty).`,
      ];
}

const lostPictures = (ids: readonly string[]): string[] =>
  ids.length === 0
    ? []
    : [
        `${ids.length} ${ids.length === 1 ? 'picture' : 'pictures'}, uploaded shortly before that moment: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ' and others' : ''}.`,
      ];
