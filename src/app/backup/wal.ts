/** The database's write-ahead log in a backup: with it a restore reaches any moment after the backup. */
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from '#app/backup/backup-store.ts';
import { inParallel } from '#app/backup/in-parallel.ts';
import {
  hasGap,
  isGap,
  isHistory,
  isSegment,
  numberOf,
  readTimeline,
  SEGMENT_BYTES,
  timelineOf,
  withoutGap,
  type Timeline,
} from '#app/backup/wal-segments.ts';

const FOLDER = 'wal/';
const AT_ONCE = 4;

const keyOf = (file: string): string => `${FOLDER}${file.toLowerCase()}`;
/** The file's name in PostgreSQL; null when the key is not one of the log. */
function fileOf(key: string): string | null {
  const [digits = '', ending] = key.slice(FOLDER.length).split('.');
  return key.startsWith(FOLDER)
    ? `${digits.toUpperCase()}${ending === undefined ? '' : `.${ending}`}`
    : null;
}

/** Names of the stored segments among the keys of a store. */
export const segmentsAmong = (keys: Iterable<string>): string[] =>
  [...keys].map(fileOf).filter((file) => file !== null && isSegment(file)) as string[];

export const storeSegment = async (
  store: BackupStore,
  folder: string,
  segment: string,
): Promise<void> => store.put(keyOf(segment), await readFile(path.join(folder, segment)));

/** Stores the histories of the database's timelines; PostgreSQL archives none of those that a restore wrote. */
export async function storeHistories(store: BackupStore, walFolder: string): Promise<void> {
  for (const file of await readdir(walFolder))
    if (isHistory(file)) await storeSegment(store, walFolder, file);
}

/** How far the log is stored. */
export interface StoredLog {
  /** The last stored segment; null: none. */
  last: string | null;
  /** Called when a segment is missing: what follows can be restored from a new backup only. */
  readonly onGap: () => void;
}

/** Stores what PostgreSQL has put into its archive folder, and deletes it there. */
export async function storeArchive(
  store: BackupStore,
  archiveFolder: string,
  stored: StoredLog,
): Promise<void> {
  for (const file of (await readdir(archiveFolder)).toSorted()) {
    // A name that ends in .new is still being written; other files are hints that no restore needs.
    if (file.endsWith('.new')) continue;
    if (isHistory(file)) await storeSegment(store, archiveFolder, file);
    if (isSegment(file)) await storeArchived(store, archiveFolder, file, stored);
    await rm(path.join(archiveFolder, file), { force: true });
  }
}

async function storeArchived(
  store: BackupStore,
  archiveFolder: string,
  segment: string,
  stored: StoredLog,
): Promise<void> {
  const content = await readFile(path.join(archiveFolder, segment));
  // A power cut may have taken the end of it, and PostgreSQL does not archive it twice.
  if (content.length !== SEGMENT_BYTES) return stored.onGap();
  await store.put(keyOf(segment), content);
  if (stored.last !== null && isGap(stored.last, segment)) stored.onGap();
  stored.last = segment;
}

/** The timeline on which the log was written last; null when no log is stored. */
export async function presentTimeline(store: BackupStore): Promise<Timeline | null> {
  let last = { file: '', changedAt: new Date(0) };
  for await (const { key, changedAt } of store.list()) {
    const file = fileOf(key);
    if (file !== null && isSegment(file) && changedAt > last.changedAt) last = { file, changedAt };
  }
  if (last.file === '') return null;
  const name = timelineOf(last.file);
  const history = keyOf(`${name}.history`);
  return readTimeline(
    name,
    (await store.exists(history)) ? (await store.get(history)).toString() : '',
  );
}

/**
 * Writes the stored log from a segment on into a folder, as far as no segment is missing.
 * @returns whether one is missing before the last
 */
export async function fetchWal(
  store: BackupStore,
  firstSegment: string,
  folder: string,
): Promise<{ hasGap: boolean }> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  for (const file of keys.map(fileOf))
    if (file !== null && isHistory(file))
      await writeFile(path.join(folder, file), await store.get(keyOf(file)), { mode: 0o600 });

  const segments = segmentsAmong(keys);
  let isShort = false;
  await inParallel(withoutGap(segments, firstSegment), AT_ONCE, async (segment) => {
    const content = await store.get(keyOf(segment));
    if (content.length === SEGMENT_BYTES) await writeSparse(path.join(folder, segment), content);
    else isShort = true;
  });
  return { hasGap: isShort || hasGap(segments, firstSegment) };
}

/** A segment that was closed early ends in zeros, which need no disk space. */
async function writeSparse(target: string, content: Buffer): Promise<void> {
  let end = content.length;
  while (end > 0 && content[end - 1] === 0) end -= 1;
  const file = await open(target, 'w', 0o600);
  try {
    await file.writeFile(content.subarray(0, end));
    await file.truncate(content.length);
  } finally {
    await file.close();
  }
}

interface SegmentRange {
  readonly firstSegment: string;
  readonly lastSegment: string;
}

/** Deletes the log before the first segment of every recent backup, except for what older backups need to be usable. */
export async function removeWal(
  store: BackupStore,
  recent: readonly SegmentRange[],
  kept: readonly SegmentRange[],
): Promise<void> {
  const before = Math.min(...recent.map(({ firstSegment }) => numberOf(firstSegment)));
  const isNeeded = (number: number): boolean =>
    kept.some(
      ({ firstSegment, lastSegment }) =>
        number >= numberOf(firstSegment) && number <= numberOf(lastSegment),
    );
  for await (const { key } of store.list())
    for (const segment of segmentsAmong([key]))
      if (numberOf(segment) < before && !isNeeded(numberOf(segment))) await store.remove(key);
}
