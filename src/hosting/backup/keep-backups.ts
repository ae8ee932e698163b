/** Keeps the backups of a shop that runs its own PostgreSQL up to date while it runs. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { messageOf } from '#hosting/backup/backup-error.ts';
import { isUnused, type BackupStore } from '#hosting/backup/backup-store.ts';
import { erasureRecorder } from '#hosting/backup/erased-accounts.ts';
import { listBackups, readManifest } from '#hosting/backup/manifest.ts';
import { nightlyBackups } from '#hosting/backup/nightly-backups.ts';
import { checkDestination, claimDestination } from '#hosting/backup/claim-destination.ts';
import { storePictures } from '#hosting/backup/pictures.ts';
import {
  segmentsAmong,
  storeArchive,
  storeHistories,
  type Progress,
  type StoredWal,
} from '#hosting/backup/wal.ts';
import { hasGap, timelineOf } from '#hosting/backup/wal-segments.ts';
import { dropTooMuch } from '#hosting/backup/unarchived-wal.ts';
import { lastBackup } from '#modules/backups/index.ts';
import { pictureIds } from '#modules/media/index.ts';
import { createFileStore } from '#gateways/file-store/create-file-store.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { EmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { createDb, createPool } from '#platform/database/pool.ts';
import { createLog, type Log } from '#platform/log.ts';

/** Together with the 30 s after which PostgreSQL closes a segment, less than a minute is lost with the disk. */
const ARCHIVE_EVERY_MS = 10_000;
const CHECK_EVERY_MS = 60_000;
/** A destination that hangs does not keep the shop from stopping in order. */
const STOP_WITHIN_MS = 5000;
/** A picture's row may be committed this long after its time. */
const PICTURE_OVERLAP_MS = 600_000;

/** The opened destination, and what is stored there. */
interface Destination {
  readonly store: BackupStore;
  readonly wal: StoredWal;
  readonly log: Progress;
  /** Names of pictures that are stored. */
  readonly pictures: Set<string>;
}

/**
 * Stores the write-ahead log and new pictures every few seconds, and makes and verifies a backup each night, in a process
 * of its own. What goes wrong is logged and tried again; the shop continues.
 * @returns stops it; a backup that is being made ends
 */
export function keepBackups(
  settings: Settings,
  postgres: Pick<EmbeddedPostgres, 'localUrl' | 'folder' | 'archiveFolder'>,
): () => Promise<void> {
  const log = createLog(settings.logLevel);
  const pool = createPool(postgres.localUrl, log, 1);
  const db = createDb(pool);
  const files = createFileStore(settings);
  const stopping = new AbortController();

  const openDestination = async (): Promise<Destination> => {
    const { store, wal, newKeyFile } = await claimDestination(settings, { db, pool });
    if (newKeyFile !== null)
      log.warn(
        { file: newKeyFile },
        'backups are encrypted with this file: keep a copy of it somewhere else',
      );
    await storeHistories(wal, path.join(postgres.folder, 'pg_wal'));
    const names = new Set<string>();
    for await (const { key } of store.list()) names.add(key);
    const timeline = await timelineNow(pool);
    const segments = segmentsAmong(wal, names)
      .filter((segment) => timelineOf(segment) === timeline)
      .toSorted();
    if (!(await canFollow(wal, segments, timeline))) nightly.demand();
    return {
      store,
      wal,
      log: { last: segments.at(-1) ?? null, onGap: nightly.demand },
      pictures: names,
    };
  };
  let opened: Promise<Destination> | null = null;
  const destination = (): Promise<Destination> =>
    (opened ??= openDestination().catch((error: unknown) => {
      opened = null;
      throw error;
    }));
  const nightly = nightlyBackups(db, log, settings.dataDir, destination);

  let picturesSince: Date | null = null;
  const archive = async (): Promise<void> => {
    // A disk that was unmounted left an empty folder, which is refused when it is opened.
    if (opened && (await isUnused(checkDestination(settings)))) opened = null;
    const { wal, log: stored } = await destination();
    await storeArchive(wal, postgres.archiveFolder, stored);
  };
  const savePictures = async (): Promise<void> => {
    const { store, pictures } = await destination();
    const now = new Date();
    // Older ones are in a backup, or in the first, which is being made by a process of low priority.
    picturesSince ??= (await lastBackup(db)) ?? now;
    const since = new Date(picturesSince.getTime() - PICTURE_OVERLAP_MS);
    await storePictures(store, files, await pictureIds(db, since), pictures);
    picturesSince = now;
  };
  const recordErasures = erasureRecorder(db);
  const every = async (milliseconds: number, work: () => Promise<void>): Promise<void> => {
    const logProblems = problemLog(log);
    while (!stopping.signal.aborted) {
      await logProblems(work);
      await pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const loops = Promise.all([
    every(ARCHIVE_EVERY_MS, archive),
    // Many pictures, or a large one, do not hold the log up.
    every(ARCHIVE_EVERY_MS, savePictures),
    every(CHECK_EVERY_MS, nightly.check),
    every(CHECK_EVERY_MS, async () => recordErasures((await destination()).store)),
    // A destination that hangs does not hold this one up.
    every(CHECK_EVERY_MS, () => dropTooMuch(postgres.archiveFolder, log)),
  ]);
  return async () => {
    stopping.abort();
    nightly.stop();
    // What is not stored by then is stored by the next start.
    await Promise.race([loops, pause(STOP_WITHIN_MS)]);
    await db.destroy();
  };
}

async function timelineNow(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ segment: string }>(
    'SELECT pg_walfile_name(pg_current_wal_lsn()) AS segment',
  );
  return timelineOf(rows[0]?.segment ?? '');
}

/** Whether the newest backup and the stored log of the timeline reach the present: otherwise a new one is needed. */
async function canFollow(
  { store, folder }: StoredWal,
  segments: readonly string[],
  timeline: string,
): Promise<boolean> {
  const newest = (await listBackups(store)).at(-1);
  // One that is damaged is no backup.
  const manifest = newest && (await readManifest(store, newest.id).catch(() => null));
  if (!manifest) return false;
  const { firstSegment, walFolder } = manifest;
  return (
    walFolder === folder && timelineOf(firstSegment) === timeline && !hasGap(segments, firstSegment)
  );
}

/** Logs a problem when it begins and not again until it is over. */
function problemLog(log: Log): (work: () => Promise<void>) => Promise<void> {
  const logged = new Set<string>();
  return async (work) => {
    try {
      await work();
      logged.clear();
    } catch (error) {
      const problem = messageOf(error);
      if (!logged.has(problem)) log.error({ problem }, 'backups are behind');
      logged.add(problem);
    }
  };
}
