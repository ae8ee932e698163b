import { createHmac } from 'node:crypto';
import { readBackupKeys, type BackupKeys } from '#hosting/backup/backup-key.ts';
import { BackupError, USE_AN_OLDER_ONE } from '#hosting/backup/backup-error.ts';
import { seal, unseal } from '#hosting/backup/sealed-files.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import type { FileStore, StoredFile } from '#gateways/file-store/file-store.ts';
import { createS3FileStore } from '#gateways/file-store/s3-file-store.ts';
import type { BackupSettings } from '#platform/config/settings.ts';

/**
 * Where backups are: a folder or a bucket. Everything in it is compressed and encrypted.
 *
 * `backups/<id>` is the manifest of one backup, `proven/<id>` says that its restore was tried, `chunks/` holds the content of its files, `wal/` the database's
 * write-ahead log, `media/` the pictures, `erased-accounts` whom a restore must forget again. Equal content is stored once, so a second backup writes only what is new.
 */
export interface BackupStore {
  put(name: string, content: Uint8Array): Promise<void>;
  /** @throws BackupError when the file is missing or damaged */
  get(name: string): Promise<Buffer>;
  exists(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** The name under which content is stored: the same content has the same name. */
  chunkName(content: Uint8Array): string;
}

/** Tells a wrong key from a damaged file. */
const KEY_CHECK = 'key-check';

/** Whether no shop has backed up to the destination. @throws BackupError when it cannot be used */
export const isUnused = async (settings: BackupSettings): Promise<boolean> =>
  !(await named(settings.to, filesOf(settings).exists(KEY_CHECK)));

/** Opens the backups in a destination. @throws BackupError when there are none, or they are of another key */
export async function openBackupStore(settings: BackupSettings): Promise<BackupStore> {
  const files = filesOf(settings);
  const check = await named(settings.to, files.get(KEY_CHECK));
  if (check === null)
    throw new BackupError(
      `There are no backups in ${settings.to}: check BACKUP_TO, and whether the disk is mounted.`,
    );
  const keys = readBackupKeys(settings.keyFile);
  try {
    await unseal(keys.encryption, KEY_CHECK, check);
  } catch {
    throw new BackupError(
      `The backups in ${settings.to} were made with another key than ${settings.keyFile}: name the right one with BACKUP_KEY_FILE.`,
    );
  }
  return createBackupStore(files, keys, settings.to);
}

/** Prepares an unused destination for the backups of the key. */
export async function initBackupStore(settings: BackupSettings): Promise<void> {
  const store = createBackupStore(filesOf(settings), readBackupKeys(settings.keyFile), settings.to);
  await store.put(KEY_CHECK, Buffer.from('hemstitch'));
}

const filesOf = ({ folder, bucket }: BackupSettings): FileStore =>
  bucket ? createS3FileStore(bucket) : createDiskFileStore(folder);

/** Names the destination in whatever goes wrong there. */
async function named<Result>(to: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `BACKUP_TO=${to} cannot be used (${reason}): check that it exists, can be written, and has free space.`,
    );
  }
}

/** @param to what the messages call the destination */
export function createBackupStore(files: FileStore, keys: BackupKeys, to: string): BackupStore {
  return {
    put: async (name, content) =>
      named(to, files.put(name, await seal(keys.encryption, name, content))),
    get: async (name) => {
      const sealed = await named(to, files.get(name));
      if (sealed === null)
        throw new BackupError(`${name} is missing in the backup. To restore, ${USE_AN_OLDER_ONE}`);
      return unseal(keys.encryption, name, sealed);
    },
    exists: (name) => named(to, files.exists(name)),
    remove: (name) => named(to, files.remove(name)),
    list: () => files.list(),
    chunkName: (content) => {
      const digest = createHmac('sha256', keys.naming).update(content).digest('hex');
      return `chunks/${digest.slice(0, 2)}/${digest.slice(2)}`;
    },
  };
}
