/** The database's write-ahead log in a backup: with it a restore reaches any moment after the backup. */
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from '#hosting/backup/backup-store.ts';
import { inParallel } from '#hosting/backup/in-parallel.ts';
import type { Manifest } from '#hosting/backup/manifest.ts';
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
} from '#hosting/backup/wal-segments.ts';

/** The log of one cluster: clusters name their segments alike. */
export interface StoredWal {
  readonly store: BackupStore;
  /** Below the destination, as in {@link Manifest}. */
  readonly folder: string;
}

/** Names the timeline on which the log was written last. */
const TIMELINE = 'timeline';
const AT_ONCE = 4;

const keyOf = ({ folder }: Pick<StoredWal, 'folder'>, file: string): string =>
  `${folder}/${file.toLowerCase()}`;
/** The file's name in PostgreSQL; null when the key is not one of the log. */
function fileOf({ folder }: Pick<StoredWal, 'folder'>, key: string): string | null {
  if (!key.startsWith(`${folder}/`)) return null;
  const [digits = '', ending] = key.slice(folder.length + 1).split('.');
  return `${digits.toUpperCase()}${ending === undefined ? '' : `.${ending}`}`;
}

/** Names of the stored segments among the keys of a store. */
export const segmentsAmong = (wal: Pick<StoredWal, 'folder'>, keys: Iterable<string>): string[] =>
  [...keys]
    .map((key) => fileOf(wal, key))
    .filter((file) => file !== null && isSegment(file)) as string[];

const storeFile = async (wal: StoredWal, source: string, file: string): Promise<void> =>
  wal.store.put(keyOf(wal, file), await readFile(path.join(source, file)));

/** Stores segments of the cluster's own folder that follow each other. */
export async function storeSegments(
  wal: StoredWal,
  source: string,
  segments: readonly string[],
): Promise<void> {
  for (const segment of segments) await storeFile(wal, source, segment);
  await recordTimeline(wal, timelineOf(segments.at(-1) ?? ''));
}

/** Stores the histories of the database's timelines; PostgreSQL archives none of those that a restore wrote. */
export async function storeHistories(wal: StoredWal, source: string): Promise<void> {
  for (const file of await readdir(source)) if (isHistory(file)) await storeFile(wal, source, file);
}

/** A restore follows it. With every segment, because a restored shop and the one before it may both write. */
const recordTimeline = (wal: StoredWal, name: string): Promise<void> =>
  wal.store.put(keyOf(wal, TIMELINE), Buffer.from(name));

/** How far the log is stored. */
export interface Progress {
  /** The last stored segment; null: none. */
  last: string | null;
  /** Called when a segment is missing: what follows can be restored from a new backup only. */
  readonly onGap: () => void;
}

/** Stores what PostgreSQL has put into its archive folder, and deletes it there. */
export async function storeArchive(
  wal: StoredWal,
  archiveFolder: string,
  stored: Progress,
): Promise<void> {
  for (const file of (await readdir(archiveFolder)).toSorted()) {
    // A name that ends in .new is still being written; other files are hints that no restore needs.
    if (file.endsWith('.new')) continue;
    if (isHistory(file)) await storeFile(wal, archiveFolder, file);
    if (isSegment(file)) await storeArchived(wal, archiveFolder, file, stored);
    await rm(path.join(archiveFolder, file), { force: true });
  }
}

async function storeArchived(
  wal: StoredWal,
  archiveFolder: string,
  segment: string,
  stored: Progress,
): Promise<void> {
  const content = await readFile(path.join(archiveFolder, segment));
  // A power cut may have taken the end of it, and PostgreSQL does not archive it twice.
  if (content.length !== SEGMENT_BYTES) return stored.onGap();
  await wal.store.put(keyOf(wal, segment), content);
  await recordTimeline(wal, timelineOf(segment));
  if (stored.last !== null && isGap(stored.last, segment)) stored.onGap();
  stored.last = segment;
}

/** The timeline on which the log was written last; null when none is recorded. */
export async function presentTimeline(wal: StoredWal): Promise<Timeline | null> {
  const name = await readText(wal, TIMELINE);
  return name === null ? null : await timelineNamed(wal, name);
}

/** With the branches that its history file names; the first timeline has none. */
export const timelineNamed = async (wal: StoredWal, name: string): Promise<Timeline> =>
  readTimeline(name, (await readText(wal, `${name}.history`)) ?? '');

async function readText(wal: StoredWal, file: string): Promise<string | null> {
  const key = keyOf(wal, file);
  return (await wal.store.exists(key)) ? (await wal.store.get(key)).toString() : null;
}

/**
 * Writes the stored log from a segment on into a folder, as far as no segment is missing.
 * @returns whether one is missing before the last
 */
export async function fetchWal(
  wal: StoredWal,
  firstSegment: string,
  target: string,
): Promise<{ hasGap: boolean }> {
  const { store } = wal;
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  for (const file of keys.map((key) => fileOf(wal, key)))
    if (file !== null && isHistory(file))
      await writeFile(path.join(target, file), await store.get(keyOf(wal, file)), { mode: 0o600 });

  const segments = segmentsAmong(wal, keys);
  let isShort = false;
  await inParallel(withoutGap(segments, firstSegment), AT_ONCE, async (segment) => {
    const content = await store.get(keyOf(wal, segment));
    if (content.length === SEGMENT_BYTES) await writeSparse(path.join(target, segment), content);
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

type SegmentRange = Pick<Manifest, 'firstSegment' | 'lastSegment' | 'walFolder'>;

/** Deletes the log before the first segment of every recent backup, except for what older backups need to be usable. */
export async function removeWal(
  store: BackupStore,
  recent: readonly SegmentRange[],
  kept: readonly SegmentRange[],
): Promise<void> {
  const folders = new Set<string>();
  for await (const { key } of store.list()) folders.add(key.split('/')[0] ?? '');
  for (const folder of folders) {
    const ofCluster = ({ walFolder }: SegmentRange): boolean => walFolder === folder;
    await removeFrom({ store, folder }, recent.filter(ofCluster), kept.filter(ofCluster));
  }
}

/** All of a cluster's log goes when no recent backup is of that cluster. */
async function removeFrom(
  wal: StoredWal,
  recent: readonly SegmentRange[],
  kept: readonly SegmentRange[],
): Promise<void> {
  const before = Math.min(...recent.map(({ firstSegment }) => numberOf(firstSegment)));
  const isNeeded = (number: number): boolean =>
    kept.some(
      ({ firstSegment, lastSegment }) =>
        number >= numberOf(firstSegment) && number <= numberOf(lastSegment),
    );
  for await (const { key } of wal.store.list())
    for (const segment of segmentsAmong(wal, [key]))
      if (numberOf(segment) < before && !isNeeded(numberOf(segment))) await wal.store.remove(key);
}
