import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { BackupError, USE_AN_OLDER_ONE } from '#hosting/backup/backup-error.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { ACCESS_FILE } from '#hosting/backup/data-files.ts';
import { inParallel } from '#hosting/backup/in-parallel.ts';
import type { Manifest } from '#hosting/backup/manifest.ts';
import { restoreFile } from '#hosting/backup/stored-files.ts';
import { fetchWal } from '#hosting/backup/wal.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { changeOwner } from '#hosting/database/embedded-postgres-account.ts';
import { clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import { findRunningServer, stopServer } from '#hosting/database/embedded-postgres-process.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#hosting/database/embedded-postgres.ts';

export interface RestoredCluster {
  readonly postgres: EmbeddedPostgres;
  /** When the last restored change was made; null when nothing changed after the backup. */
  readonly reached: Date | null;
  /** Whether the stored log ends before the asked moment. */
  readonly isShort: boolean;
  /** Whether a part of the stored log could not be used, because a segment before it is missing. */
  readonly hasGap: boolean;
}

export interface RestoreTarget {
  /** The moment to stop at; null: everything that was stored. */
  readonly at: Date | null;
  /** The timeline to follow, which continues from the backup; null: the backup's own. */
  readonly timeline: string | null;
}

const FILES_AT_ONCE = 4;
/** Replaying a day's log takes minutes. */
const REPLAY_TIMEOUT_MS = 3_600_000;
const RECOVERY_FILE = 'recovery.signal';
const SETTINGS_FILE = 'postgresql.auto.conf';

/**
 * Writes the cluster of a backup into a data folder, replays the write-ahead log, and starts the server.
 * @throws BackupError
 */
export async function restoreCluster(
  store: BackupStore,
  manifest: Manifest,
  dataDir: string,
  { at, timeline }: RestoreTarget,
): Promise<RestoredCluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const { home, account } = clusterLocation(dataDir);
  const folder = path.join(home, 'postgres');
  const walFolder = path.join(home, 'wal-restored');
  await removeCluster(folder);
  await rm(walFolder, { recursive: true, force: true });

  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const each of manifest.cluster.folders)
    await mkdir(path.join(folder, each), { recursive: true, mode: 0o700 });
  await inParallel(manifest.cluster.files, FILES_AT_ONCE, (file) =>
    restoreFile(store, file, folder),
  );
  const access = manifest.dataFiles.find((file) => file.path === ACCESS_FILE);
  if (access) await restoreFile(store, access, home);
  await mkdir(walFolder, { mode: 0o700 });
  const { hasGap } = await fetchWal(
    { store, folder: manifest.walFolder },
    manifest.firstSegment,
    walFolder,
  );
  changeOwner(account, walFolder);

  const { postgres, isShort } = await replay(dataDir, { folder, walFolder, at, timeline });
  await rm(walFolder, { recursive: true, force: true });
  return {
    postgres,
    reached: await lastChange(createCommandPool(postgres.ownerUrl)),
    isShort,
    hasGap,
  };
}

/** Removes a cluster. An interrupted restore leaves one whose server still runs. */
export async function removeCluster(folder: string): Promise<void> {
  const running = findRunningServer(folder);
  if (running) await stopServer(running.pid);
  await rm(folder, { recursive: true, force: true });
}

interface Replay extends RestoreTarget {
  readonly folder: string;
  readonly walFolder: string;
}

/** Starts the server, which replays the log. Without the asked moment in it, it goes as far as the log goes. */
async function replay(
  dataDir: string,
  { folder, walFolder, at, timeline }: Replay,
): Promise<{ postgres: EmbeddedPostgres; isShort: boolean }> {
  const settingsFile = path.join(folder, SETTINGS_FILE);
  const settings = existsSync(settingsFile) ? await readFile(settingsFile) : Buffer.from('');
  const start = async (until: Date | null): Promise<EmbeddedPostgres> => {
    await writeFile(settingsFile, settings);
    await appendFile(settingsFile, recoverySettings(walFolder, timeline, until));
    await writeFile(path.join(folder, RECOVERY_FILE), '');
    changeOwner(clusterLocation(dataDir).account, folder);
    return startEmbeddedPostgres({
      dataDir,
      log: () => undefined,
      startTimeoutMs: REPLAY_TIMEOUT_MS,
    });
  };
  try {
    let isShort = false;
    const postgres = await start(at).catch((error: unknown) => {
      isShort = at !== null && /before configured recovery target/.test(String(error));
      if (isShort) return start(null);
      throw error;
    });
    await writeFile(settingsFile, settings);
    return { postgres, isShort };
  } catch (error) {
    throw new BackupError(
      `The restored database does not start (${error instanceof Error ? error.message : String(error)}): ${USE_AN_OLDER_ONE}`,
    );
  }
}

/** Connections wait until the log is replayed; without `hot_standby` nobody sees a moment in between. */
function recoverySettings(walFolder: string, timeline: string | null, until: Date | null): string {
  const copy = process.platform === 'win32' ? 'copy' : 'cp';
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  // PostgreSQL replaces %f and %p.
  const source = path.join(walFolder.replaceAll('%', '%%'), '%f').replaceAll('\\', '/');
  return [
    '',
    `restore_command = ${quoted(`${copy} "${source}" "%p"`)}`,
    `recovery_target_timeline = '${timeline === null ? 'current' : parseInt(timeline, 16)}'`,
    `hot_standby = off`,
    ...(until === null
      ? []
      : [
          // This setting knows no time zone by name, not even Z.
          `recovery_target_time = ${quoted(until.toISOString().replace('T', ' ').replace('Z', '+00'))}`,
          `recovery_target_action = 'promote'`,
        ]),
    '',
  ].join('\n');
}

async function lastChange(pool: pg.Pool): Promise<Date | null> {
  try {
    const { rows } = await pool.query<{ at: Date | null }>(
      'SELECT pg_last_xact_replay_timestamp() AS at',
    );
    return rows[0]?.at ?? null;
  } finally {
    await pool.end();
  }
}
