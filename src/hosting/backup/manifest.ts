import { z } from 'zod';
import { BackupError } from '#hosting/backup/backup-error.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';

/** Of the first cluster that a shop backed up; those of later ones have its identifier in their names. */
export const FIRST_WAL_FOLDER = 'wal';

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
  /** Where the destination has the log of its cluster. */
  walFolder: z.string().default(FIRST_WAL_FOLDER),
  /** Of the database cluster; folders also stand alone, because empty ones are needed. */
  cluster: z.object({ folders: z.array(z.string()), files: z.array(file) }),
  /** What else the data folder holds: passwords, keys, mails. */
  dataFiles: z.array(file),
  /** Ids of the pictures. */
  pictures: z.array(z.string()),
  /** Of the audit log when the backup began, by place and hash. Null: no entries, or a backup of an earlier version. */
  auditEnd: z.object({ place: z.number(), hash: z.string() }).nullable().default(null),
});

export type Manifest = z.output<typeof manifestSchema>;

const FOLDER = 'backups/';
/** Beside the manifests: which of the backups were restored once for a test. */
const VERIFIED_FOLDER = 'proven/';
const ID = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/;

export const backupId = (startedAt: Date): string =>
  startedAt
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase();

/** What is known of a complete backup without its manifest, which may be damaged. */
export interface StoredBackup {
  readonly id: string;
  readonly startedAt: Date;
  /** A restore of it was tried, and the doctor found nothing. */
  readonly isVerified: boolean;
}

export const writeManifest = (store: BackupStore, manifest: Manifest): Promise<void> =>
  store.put(`${FOLDER}${manifest.id}`, Buffer.from(JSON.stringify(manifest)));

export const markVerified = (store: BackupStore, id: string): Promise<void> =>
  store.put(`${VERIFIED_FOLDER}${id}`, Buffer.alloc(0));

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

/** All complete backups, the oldest first. */
export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const ids: string[] = [];
  const verified = new Set<string>();
  for await (const { key } of store.list()) {
    if (key.startsWith(FOLDER)) ids.push(key.slice(FOLDER.length));
    if (key.startsWith(VERIFIED_FOLDER)) verified.add(key.slice(VERIFIED_FOLDER.length));
  }
  return ids
    .filter((id) => ID.test(id))
    .toSorted()
    .map((id) => ({
      id,
      startedAt: new Date(id.replace(ID, '$1-$2-$3T$4:$5:$6Z')),
      isVerified: verified.has(id),
    }));
}

/** The manifests of these backups, and why the others cannot be read, one sentence each. */
export async function readManifests(
  store: BackupStore,
  backups: readonly StoredBackup[],
): Promise<{ manifests: Manifest[]; problems: string[] }> {
  const manifests: Manifest[] = [];
  const problems: string[] = [];
  for (const { id } of backups) {
    try {
      manifests.push(await readManifest(store, id));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      problems.push(error.message);
    }
  }
  return { manifests, problems };
}

export async function removeBackup(store: BackupStore, id: string): Promise<void> {
  await store.remove(`${FOLDER}${id}`);
  await store.remove(`${VERIFIED_FOLDER}${id}`);
}
