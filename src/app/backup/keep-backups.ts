/** Keeps the backups of a shop that runs its own PostgreSQL up to date while it runs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createBackupKey } from '#app/backup/backup-key.ts';
import { openBackupStore, type BackupStore } from '#app/backup/backup-store.ts';
import { claimDestination } from '#app/backup/claim-destination.ts';
import { checkDestination } from '#app/backup/make-backup.ts';
import { storePictures } from '#app/backup/pictures.ts';
import { storeArchive } from '#app/backup/wal.ts';
import { isBackupDue, latestBackups } from '#modules/backups/index.ts';
import { pictureIds } from '#modules/media/index.ts';
import { createFileStore } from '#gateways/file-store/create-file-store.ts';
import type { Settings } from '#platform/config/settings.ts';
import { createDb, createPool } from '#platform/database/pool.ts';
import { createLog, type Log } from '#platform/log.ts';

const BACKUP_SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/backup.ts');
/** Together with the 30 s after which PostgreSQL closes a segment, less than a minute is lost with the disk. */
const ARCHIVE_EVERY_MS = 10_000;
const CHECK_EVERY_MS = 60_000;
/** 4 GB of segments that could not be stored: the shop's disk must not fill up, because selling comes first. */
const MAX_WAITING_SEGMENTS = 256;

/**
 * Stores the write-ahead log and new pictures every few seconds, and makes and proves a backup each night, in a process
 * of its own. What goes wrong is logged and tried again; the shop goes on.
 * @param databaseUrl of the shop's role
 * @returns stops it; a backup that is being made ends
 */
export function keepBackups(
  settings: Settings,
  databaseUrl: string,
  archiveFolder: string,
): () => Promise<void> {
  const log = createLog(settings.logLevel);
  const pool = createPool(databaseUrl, log, 1);
  const db = createDb(pool);
  const files = createFileStore(settings);
  const stopping = new AbortController();
  const nightly = nightlyBackups(db, log);
  const problems = problemLog(log);
  let store: BackupStore | null = null;
  let storedPicturesUntil = new Date(0);
  const storedNames = new Set<string>();

  const archive = async (): Promise<void> => {
    await dropTooMany(archiveFolder, log, nightly.demand);
    store ??= await openStore(settings, pool, log);
    await storeArchive(store, archiveFolder);
    const now = new Date();
    await storePictures(store, files, await pictureIds(db, storedPicturesUntil), storedNames);
    // A picture's row is a little older than its commit.
    storedPicturesUntil = new Date(now.getTime() - CHECK_EVERY_MS);
  };
  const every = async (milliseconds: number, work: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await problems(work);
      await pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const loops = Promise.all([
    every(ARCHIVE_EVERY_MS, archive),
    every(CHECK_EVERY_MS, nightly.check),
  ]);
  return async () => {
    stopping.abort();
    nightly.end();
    await loops;
    await db.destroy();
  };
}

async function openStore(settings: Settings, pool: pg.Pool, log: Log): Promise<BackupStore> {
  const destination = await checkDestination(settings);
  if (createBackupKey(destination.keyFile))
    log.warn(
      { file: destination.keyFile },
      'backups are encrypted with this file: keep a copy of it somewhere else',
    );
  const store = await openBackupStore(destination);
  await claimDestination(store, pool);
  return store;
}

/** Backups in a process of their own, which has a lower priority and whose memory is freed. */
function nightlyBackups(db: Parameters<typeof latestBackups>[0], log: Log) {
  let child: ChildProcess | null = null;
  let isDemanded = false;
  return {
    demand: () => {
      isDemanded = true;
    },
    check: async (): Promise<void> => {
      const [latest] = await latestBackups(db, 1);
      if (!isDemanded && !isBackupDue(latest, new Date())) return;
      isDemanded = false;
      child = spawn(process.execPath, [BACKUP_SCRIPT, '--prove'], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const errors: string[] = [];
      child.stderr?.on('data', (text: Buffer) => errors.push(text.toString()));
      const [code] = (await once(child, 'close')) as [number | null];
      child = null;
      if (code === 0) log.info('a backup was made, and a restore of it was tried');
      else log.error({ problem: errors.join('').trim() }, 'the backup failed');
    },
    end: () => {
      child?.kill('SIGTERM');
    },
  };
}

async function dropTooMany(
  archiveFolder: string,
  log: Log,
  demandBackup: () => void,
): Promise<void> {
  const waiting = await readdir(archiveFolder);
  if (waiting.length <= MAX_WAITING_SEGMENTS) return;
  log.error(
    { segments: waiting.length },
    'the write-ahead log could not be stored for long and is dropped; moments from now until the next backup cannot be restored',
  );
  for (const file of waiting) await rm(path.join(archiveFolder, file), { force: true });
  demandBackup();
}

/** Logs a problem when it begins and not again until it is over. */
function problemLog(log: Log): (work: () => Promise<void>) => Promise<void> {
  const logged = new Set<string>();
  return async (work) => {
    try {
      await work();
      logged.clear();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (!logged.has(problem)) log.error({ problem }, 'backups are behind');
      logged.add(problem);
    }
  };
}
