/** The destination of this shop's backups, which no other shop shares. */
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { BackupError } from '#hosting/backup/backup-error.ts';
import { createBackupKey } from '#hosting/backup/backup-key.ts';
import {
  initBackupStore,
  isUnused,
  openBackupStore,
  type BackupStore,
} from '#hosting/backup/backup-store.ts';
import { FIRST_WAL_FOLDER } from '#hosting/backup/manifest.ts';
import { storeArchive, type StoredWal } from '#hosting/backup/wal.ts';
import { hasBackup } from '#modules/backups/index.ts';
import type { BackupSettings, Settings } from '#platform/config/settings.ts';
import type { Db } from '#platform/database/transaction.ts';

/** The shop whose backups these are: the identifiers of its clusters, a line each, the present one last. */
const OWNER = 'database-cluster';
/** In the data folder: the clusters that the shop had before, whose rows were moved to the present one. */
const FORMER_CLUSTERS = 'former-clusters';
/** In the data folder: the folder that the shop backed up to last. */
const USED_DESTINATION = 'backup-destination';

export interface ClaimedDestination {
  readonly store: BackupStore;
  /** The log of the shop's cluster. */
  readonly wal: StoredWal;
  /** The key file, when it was written now: the merchant has to keep a copy of it. */
  readonly newKeyFile: string | null;
}

/** @throws BackupError when no backups can be made, or they would be lost together with the shop */
export function checkDestination({
  dataDir,
  backup,
}: Pick<Settings, 'dataDir' | 'backup'>): BackupSettings {
  if (backup === null)
    throw new BackupError(
      'BACKUP_TO is not set: name a folder on another disk, such as /mnt/backups/shop, or a bucket, such as s3://my-shop-backups.',
    );
  if (backup.bucket === null && `${backup.folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new BackupError(
      `BACKUP_TO=${backup.to} is inside of DATA_DIR, and would be lost with it: name a folder on another disk.`,
    );
  return backup;
}

/** Opens the destination to write backups to it; an unused one becomes this shop's. @throws BackupError */
export async function claimDestination(
  settings: Pick<Settings, 'dataDir' | 'backup'>,
  database: { readonly db: Db; readonly pool: Pick<pg.Pool, 'query'> },
): Promise<ClaimedDestination> {
  const destination = checkDestination(settings);
  let isNewKey = false;
  if (await isUnused(destination)) {
    refuseUnmounted(destination, settings.dataDir, await hasBackup(database.db));
    isNewKey = createBackupKey(destination.keyFile);
    await initBackupStore(destination);
  }
  const store = await openBackupStore(destination);
  const folder = await claimWalFolder(store, database.pool, settings.dataDir);
  if (destination.bucket === null) recordUse(destination, settings.dataDir);
  return {
    store,
    wal: { store, folder },
    newKeyFile: isNewKey ? destination.keyFile : null,
  };
}

/** Where a disk is not mounted, its folder is an empty one on the disk below. @throws BackupError */
function refuseUnmounted(
  { to, folder, bucket }: BackupSettings,
  dataDir: string,
  hasBackups: boolean,
): void {
  if (bucket !== null) return;
  const used = path.join(dataDir, USED_DESTINATION);
  if (existsSync(used) && readFileSync(used, 'utf8') === folder)
    throw new BackupError(
      `BACKUP_TO=${to} is empty, but this shop has backed up to it: is the disk mounted? To begin anew in this folder, delete ${used}.`,
    );
  if (hasBackups && deviceOf(folder) === deviceOf(dataDir))
    throw new BackupError(
      `BACKUP_TO=${to} is empty and on the same disk as DATA_DIR, but this shop has backups: is the disk mounted? To back up to this folder, copy the old backups into it first.`,
    );
}

function recordUse({ folder }: BackupSettings, dataDir: string): void {
  writeFileSync(path.join(dataDir, USED_DESTINATION), folder, { mode: 0o600 });
}

/** Of the folder, or of the one in which it would be created. */
function deviceOf(folder: string): number {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  return statSync(existing).dev;
}

/**
 * Write-ahead logs of two clusters have the same names.
 * @returns the folder for that of this one
 * @throws BackupError when another shop backs up to the same place
 */
async function claimWalFolder(
  store: BackupStore,
  database: Pick<pg.Pool, 'query'>,
  dataDir: string,
): Promise<string> {
  const id = await clusterId(database);
  const clusters = await clustersOf(store);
  const last = clusters.at(-1);
  if (last !== undefined && last !== id && !formerClusters(dataDir).includes(last))
    throw new BackupError(
      'Another shop backs up to the same place: set BACKUP_TO to a folder or bucket of its own.',
    );
  if (last !== id) {
    clusters.push(id);
    await store.put(OWNER, Buffer.from(clusters.join('\n')));
  }
  return walFolderOf(clusters, id);
}

export async function clusterId(database: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT system_identifier::text AS id FROM pg_control_system()',
  );
  return rows[0]?.id ?? '';
}

const clustersOf = async (store: BackupStore): Promise<string[]> =>
  (await store.exists(OWNER)) ? (await store.get(OWNER)).toString().split('\n') : [];

const walFolderOf = (clusters: readonly string[], id: string): string =>
  clusters[0] === id ? FIRST_WAL_FOLDER : `${FIRST_WAL_FOLDER}-${id}`;

/** @returns the identifiers of the clusters whose backups a new cluster of the shop continues */
function formerClusters(dataDir: string): string[] {
  const file = path.join(dataDir, FORMER_CLUSTERS);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/**
 * Lets the next cluster of the shop use the destination of the present one, whose last log is stored.
 * @param leaving the identifier of the present cluster, whose server is stopped
 * @throws BackupError
 */
export async function archiveCluster(
  settings: Pick<Settings, 'dataDir' | 'backup'>,
  leaving: string,
  archiveFolder: string,
): Promise<void> {
  if (settings.backup !== null) {
    const store = await openBackupStore(settings.backup);
    const folder = walFolderOf(await clustersOf(store), leaving);
    await storeArchive({ store, folder }, archiveFolder, { last: null, onGap: () => undefined });
  }
  // Without backups it waits for nothing, and the next cluster's log has the same names.
  rmSync(archiveFolder, { recursive: true, force: true });
  appendFileSync(path.join(settings.dataDir, FORMER_CLUSTERS), `${leaving}\n`, { mode: 0o600 });
}
