import { z } from 'zod';
import { BackupError } from '#app/backup/backup-error.ts';
import type { BackupStore } from '#app/backup/backup-store.ts';

const file = z.object({ path: z.string(), size: z.number(), chunks: z.array(z.string()) });

/** What a backup consists of. Written last, so a backup that was interrupted does not exist. */
const manifestSchema = z.object({
  /** When it began, as in `20261124t031500z`: names sort by time. */
  id: z.string(),
  startedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The moment it restores to at the earliest. */
  finishedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Such as `18.4`. A cluster can only be restored by the same major version. */
  postgresVersion: z.string(),
  /** First and last segment of the write-ahead log without which the copy is not usable. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** Of the database cluster; folders also stand alone, because empty ones are needed. */
  cluster: z.object({ folders: z.array(z.string()), files: z.array(file) }),
  /** What else the data folder holds: passwords, keys, mails. */
  dataFiles: z.array(file),
  /** Ids of the pictures. */
  pictures: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

const FOLDER = 'backups/';

export const backupId = (startedAt: Date): string =>
  startedAt
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();

export const writeManifest = (store: BackupStore, manifest: Manifest): Promise<void> =>
  store.put(`${FOLDER}${manifest.id}`, Buffer.from(JSON.stringify(manifest)));

/** @throws BackupError when it is missing, damaged, or of a newer version */
export async function readManifest(store: BackupStore, id: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(
    JSON.parse((await store.get(`${FOLDER}${id}`)).toString()),
  );
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `The backup ${id} was made by another version of the shop: restore it with that version, then upgrade.`,
  );
}

/** Ids of all complete backups, the oldest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of store.list())
    if (key.startsWith(FOLDER)) ids.push(key.slice(FOLDER.length));
  return ids.toSorted();
}

export const removeManifest = (store: BackupStore, id: string): Promise<void> =>
  store.remove(`${FOLDER}${id}`);
