/** Files of a backup as lists of chunks. */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { BackupError, USE_AN_OLDER_ONE } from '#hosting/backup/backup-error.ts';
import type { BackupStore } from '#hosting/backup/backup-store.ts';

/** A file and where its content is. */
export interface BackedUpFile {
  /** Relative to the folder that was backed up, with `/`. */
  readonly path: string;
  readonly size: number;
  readonly chunks: string[];
}

/** Files are cut at fixed places, so that a change in a table stores one new chunk and not the whole table. */
const CHUNK_BYTES = 4 * 1024 * 1024;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Stores a file. A table may grow, shrink or vanish meanwhile; its write-ahead log restores what was missed.
 * @param stored names that are stored already; new ones are added
 * @returns null when there is no such file any more
 */
export async function storeFile(
  store: BackupStore,
  folder: string,
  relativePath: string,
  stored: Set<string>,
): Promise<BackedUpFile | null> {
  let file: FileHandle;
  try {
    file = await open(path.join(folder, relativePath), 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    const chunks: string[] = [];
    let size = 0;
    for (;;) {
      // It may grow while it is read, and most are far smaller than a chunk.
      const left = (await file.stat()).size - size;
      if (left <= 0) return { path: relativePath, size, chunks };
      const chunk = await readChunk(file, size, Math.min(left, CHUNK_BYTES));
      if (chunk.length === 0) return { path: relativePath, size, chunks };
      const name = store.chunkName(chunk);
      if (!stored.has(name)) {
        await store.put(name, chunk);
        stored.add(name);
      }
      chunks.push(name);
      size += chunk.length;
    }
  } finally {
    await file.close();
  }
}

async function readChunk(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  let length = 0;
  while (length < bytes) {
    const { bytesRead } = await file.read(buffer, length, bytes - length, position + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

/** Writes a stored file below a folder, readable by its owner only. @throws BackupError when a chunk is missing or damaged */
export async function restoreFile(
  store: BackupStore,
  { path: relativePath, size, chunks }: BackedUpFile,
  folder: string,
): Promise<void> {
  const target = path.join(folder, relativePath);
  if (!target.startsWith(`${folder}${path.sep}`))
    throw new BackupError(`The backup names a file outside of its folder: ${relativePath}.`);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target, 'w', 0o600);
  try {
    for (const name of chunks) await file.writeFile(await store.get(name));
    if ((await file.stat()).size !== size)
      throw new BackupError(`${relativePath} in the backup is not complete: ${USE_AN_OLDER_ONE}`);
  } finally {
    await file.close();
  }
}
