/** Copies a running PostgreSQL cluster: the server's own backup mode, and the write-ahead log of the meantime. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BackupError } from '#hosting/backup/backup-error.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { inParallel } from '#hosting/backup/in-parallel.ts';
import type { Manifest } from '#hosting/backup/manifest.ts';
import { storeFile, type BackedUpFile } from '#hosting/backup/stored-files.ts';
import { storeSegments, type StoredWal } from '#hosting/backup/wal.ts';
import { isSegment, numberOf } from '#hosting/backup/wal-segments.ts';

type ClusterCopy = Pick<
  Manifest,
  'cluster' | 'postgresVersion' | 'firstSegment' | 'lastSegment' | 'walFolder' | 'finishedAt'
>;

/** Folders that PostgreSQL wants empty in a copy. */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files that belong to the running server. */
const RUNNING_FILES =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|\.s\.PGSQL\..*)$/;
const FILES_AT_ONCE = 4;

/**
 * @param ownerUrl a superuser of the server
 * @param folder the cluster's
 * @param stored names that are stored already; new ones are added
 */
export async function copyCluster(
  wal: StoredWal,
  ownerUrl: string,
  folder: string,
  stored: Set<string>,
): Promise<ClusterCopy> {
  const { store } = wal;
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The slot keeps the log of the meantime until this connection ends.
    await client.query(
      `SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    const firstSegment = await startBackup(client);
    const { folders, files } = await storeCluster(store, folder, stored);
    const { label, lastSegment, finishedAt, postgresVersion } = await stopBackup(client);
    const chunk = store.chunkName(label);
    await store.put(chunk, label);
    await storeLog(wal, path.join(folder, 'pg_wal'), firstSegment, lastSegment);
    return {
      cluster: {
        folders,
        files: [...files, { path: 'backup_label', size: label.length, chunks: [chunk] }],
      },
      postgresVersion,
      firstSegment,
      lastSegment,
      walFolder: wal.folder,
      finishedAt,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stores the log of the meantime. @throws BackupError when the server no longer has all of it */
async function storeLog(
  wal: StoredWal,
  folder: string,
  firstSegment: string,
  lastSegment: string,
): Promise<void> {
  const segments = (await readdir(folder)).filter(
    (file) => isSegment(file) && file >= firstSegment && file <= lastSegment,
  );
  if (segments.length <= numberOf(lastSegment) - numberOf(firstSegment))
    throw new BackupError(
      'The database changed more than 4 GB while it was copied, so the copy is not complete: make the backup when the shop has less to do, or to a faster destination.',
    );
  await storeSegments(wal, folder, segments.toSorted());
}

async function startBackup(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    `SELECT pg_walfile_name(lsn) AS segment FROM pg_backup_start('hemstitch', fast => true) AS lsn`,
  );
  return rows[0]?.segment ?? '';
}

async function stopBackup(client: pg.Client) {
  const { rows } = await client.query<{
    label: string;
    segment: string;
    version: string;
    at: Date;
  }>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS segment, current_setting('server_version') AS version,
       clock_timestamp() AS at
     FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const { label = '', segment = '', version = '', at = new Date() } = rows[0] ?? {};
  return {
    label: Buffer.from(label),
    lastSegment: segment,
    postgresVersion: version,
    finishedAt: at,
  };
}

async function storeCluster(
  store: BackupStore,
  folder: string,
  stored: Set<string>,
): Promise<{ folders: string[]; files: BackedUpFile[] }> {
  const folders: string[] = [];
  const paths: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const relative = path
      .relative(folder, path.join(entry.parentPath, entry.name))
      .split(path.sep)
      .join('/');
    const [top = '', ...below] = relative.split('/');
    const isTemporary = /(^|\/)pgsql_tmp/.test(relative);
    if (isTemporary || RUNNING_FILES.test(relative)) continue;
    if (EMPTY_FOLDERS.has(top) && below.length > 0) continue;
    if (entry.isDirectory()) folders.push(relative);
    else if (entry.isFile()) paths.push(relative);
  }
  // The control file comes last, as in every copy of a running server.
  const last = 'global/pg_control';
  const files: BackedUpFile[] = [];
  const copy = async (relative: string): Promise<void> => {
    const file = await storeFile(store, folder, relative, stored);
    if (file) files.push(file);
  };
  await inParallel(
    paths.filter((each) => each !== last),
    FILES_AT_ONCE,
    copy,
  );
  await copy(last);
  return { folders, files };
}
