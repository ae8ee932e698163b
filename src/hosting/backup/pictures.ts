/** Pictures in a backup. A picture at an address never changes, so each is stored once. */
import { BackupError } from '#hosting/backup/backup-error.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { inParallel } from '#hosting/backup/in-parallel.ts';
import type { FileStore, StoredFile } from '#gateways/file-store/file-store.ts';
import { masterKey } from '#modules/media/index.ts';

const FOLDER = 'media/';
/** While a destination hangs, each occupies one of the four threads that Node has for files. */
const AT_ONCE = 2;

/**
 * Stores the pictures that are not stored yet; their widths are made again when somebody asks for them.
 * @param stored names that are stored already; new ones are added
 */
export async function storePictures(
  store: BackupStore,
  files: FileStore,
  ids: readonly string[],
  stored: Set<string>,
): Promise<void> {
  const missing = ids.filter((id) => !stored.has(`${FOLDER}${id}`));
  await inParallel(missing, AT_ONCE, async (id) => {
    const content = await files.get(masterKey(id));
    // It was removed meanwhile, or is missing in the shop, which the doctor reports.
    if (content === null) return;
    await store.put(`${FOLDER}${id}`, content);
    stored.add(`${FOLDER}${id}`);
  });
}

/** @returns the ids of pictures that the backup does not have */
export async function restorePictures(
  store: BackupStore,
  files: FileStore,
  ids: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  await inParallel(ids, AT_ONCE, async (id) => {
    if (await files.exists(masterKey(id))) return;
    try {
      await files.put(masterKey(id), await store.get(`${FOLDER}${id}`));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      missing.push(id);
    }
  });
  return missing;
}

/**
 * The stored pictures as the doctor reads them in a restored backup.
 * @param later uploaded after the backup: they are stored with the write-ahead log, but perhaps not yet
 */
export const backedUpPictures = (
  store: BackupStore,
  later: readonly string[],
): Pick<FileStore, 'list'> => ({
  list: async function* (): AsyncGenerator<StoredFile> {
    // The time of now, because files without a row belong to other backups.
    const changedAt = new Date();
    for await (const { key } of store.list())
      if (key.startsWith(FOLDER)) yield { key: masterKey(key.slice(FOLDER.length)), changedAt };
    for (const id of later) yield { key: masterKey(id), changedAt };
  },
});

/** Deletes stored pictures that no kept backup needs. @param before newer ones may belong to a moment after the last backup */
export async function removePictures(
  store: BackupStore,
  kept: ReadonlySet<string>,
  before: Date,
): Promise<void> {
  for await (const { key, changedAt } of store.list())
    if (key.startsWith(FOLDER) && !kept.has(key.slice(FOLDER.length)) && changedAt < before)
      await store.remove(key);
}
