/** The destination of this shop's backups, which no other shop shares. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { BackupError } from '#app/backup/backup-error.ts';
import { createBackupKey } from '#app/backup/backup-key.ts';
import {
  initBackupStore,
  isUnused,
  openBackupStore,
  type BackupStore,
} from '#app/backup/backup-store.ts';
import { hasBackup } from '#modules/backups/index.ts';
import type { BackupSettings, Settings } from '#platform/config/settings.ts';
import type { Db } from '#platform/database/transaction.ts';

/** The shop whose backups these are. */
const OWNER = 'database-cluster';
/** In the data folder: the folder that the shop backed up to last. */
const USED_DESTINATION = 'backup-destination';

export interface OwnDestination {
  readonly store: BackupStore;
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
export async function openOwnDestination(
  settings: Pick<Settings, 'dataDir' | 'backup'>,
  database: { readonly db: Db; readonly pool: Pick<pg.Pool, 'query'> },
): Promise<OwnDestination> {
  const destination = checkDestination(settings);
  let isNewKey = false;
  if (await isUnused(destination)) {
    refuseUnmounted(destination, settings.dataDir, await hasBackup(database.db));
    isNewKey = createBackupKey(destination.keyFile);
    await initBackupStore(destination);
  }
  const store = await openBackupStore(destination);
  await claimDestination(store, database.pool);
  if (destination.bucket === null) recordUse(destination, settings.dataDir);
  return { store, newKeyFile: isNewKey ? destination.keyFile : null };
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

/** Write-ahead logs of two clusters have the same names. @throws BackupError when another shop backs up to the same place */
async function claimDestination(
  store: BackupStore,
  database: Pick<pg.Pool, 'query'>,
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT system_identifier::text AS id FROM pg_control_system()',
  );
  const id = Buffer.from(rows[0]?.id ?? '');
  if (!(await store.exists(OWNER))) return store.put(OWNER, id);
  if (!(await store.get(OWNER)).equals(id))
    throw new BackupError(
      'Another shop backs up to the same place: set BACKUP_TO to a folder or bucket of its own.',
    );
}
