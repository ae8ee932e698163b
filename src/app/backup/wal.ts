/** The database's write-ahead log in a backup: with it a restore reaches any moment after the backup. */
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from '#app/backup/backup-store.ts';

const FOLDER = 'wal/';

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
/** Says where a timeline, which a restore begins, branches off. */
const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

const nameOf = (file: string): string => `${FOLDER}${file.toLowerCase()}`;

export async function storeSegment(
  store: BackupStore,
  folder: string,
  segment: string,
): Promise<void> {
  await store.put(nameOf(segment), await readFile(path.join(folder, segment)));
}

/**
 * Stores what PostgreSQL has put into its archive folder, and deletes it there.
 * @returns how many segments were stored
 */
export async function storeArchive(store: BackupStore, archiveFolder: string): Promise<number> {
  const files = (await readdir(archiveFolder).catch(() => [])).toSorted();
  let count = 0;
  for (const file of files) {
    // A name that ends in .new is still being written; other files are hints that no restore needs.
    if (file.endsWith('.new')) continue;
    if (isSegment(file) || isHistory(file)) {
      await storeSegment(store, archiveFolder, file);
      count += 1;
    }
    await rm(path.join(archiveFolder, file), { force: true });
  }
  return count;
}

/** Writes the stored log from a segment on into a folder, as far as no segment is missing. */
export async function fetchWal(
  store: BackupStore,
  firstSegment: string,
  folder: string,
): Promise<void> {
  const segments: string[] = [];
  for await (const { key } of store.list()) {
    if (!key.startsWith(FOLDER)) continue;
    const [digits = '', ending = ''] = key.slice(FOLDER.length).split('.');
    const file = `${digits.toUpperCase()}${ending && `.${ending}`}`;
    if (isSegment(file)) segments.push(file);
    else await writeFile(path.join(folder, file), await store.get(key), { mode: 0o600 });
  }
  for (const segment of withoutGap(segments, firstSegment))
    await writeSparse(path.join(folder, segment), await store.get(nameOf(segment)));
}

/** Segments from the first one to the first gap; several timelines may have the same one. */
export function withoutGap(segments: readonly string[], firstSegment: string): string[] {
  const found: string[] = [];
  let expected = numberOf(firstSegment);
  for (const segment of segments.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const number = numberOf(segment);
    if (number < numberOf(firstSegment)) continue;
    if (number > expected) break;
    found.push(segment);
    expected = number + 1;
  }
  return found;
}

/** The place of a segment in the log, whatever its timeline: two numbers of 8 digits, of which the second ends at FF. */
const numberOf = (segment: string): number =>
  parseInt(segment.slice(8, 16), 16) * 256 + parseInt(segment.slice(16), 16);

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

/** Deletes the log before a segment, except for what older backups need to be usable. */
export async function removeWal(
  store: BackupStore,
  before: string,
  kept: readonly SegmentRange[],
): Promise<void> {
  const isNeeded = (segment: string): boolean =>
    kept.some(
      ({ firstSegment, lastSegment }) =>
        numberOf(segment) >= numberOf(firstSegment) && numberOf(segment) <= numberOf(lastSegment),
    );
  for await (const { key } of store.list()) {
    const segment = key.slice(FOLDER.length).toUpperCase();
    if (!key.startsWith(FOLDER) || !isSegment(segment)) continue;
    if (numberOf(segment) < numberOf(before) && !isNeeded(segment)) await store.remove(key);
  }
}
