import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  assertFileKey,
  isFileKey,
  type FileStore,
  type StoredFile,
} from '#gateways/file-store/file-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Stores files in one folder, which is created on the first write. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // File keys never begin with a dot, so a half-written file cannot be read as a complete one.
      const temporaryPath = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
      try {
        const file = await open(temporaryPath, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporaryPath, path);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      try {
        await access(pathOf(key));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list: () => listFolder(folder),
    async problem() {
      const temporaryPath = join(folder, `.${randomBytes(8).toString('hex')}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await (await open(temporaryPath, 'wx', 0o600)).close();
        await rm(temporaryPath);
        return null;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const message = `DATA_DIR: the picture folder ${folder} is not writable (${why}). Give this account write access, free some disk space, or set DATA_DIR to another folder.`;
        return { message, isRetryable: false };
      }
    },
  };
}

async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  // Lists all names before the first `stat`: interleaving them would keep a possibly large directory open.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || !isFileKey(key)) continue;
    try {
      yield { key, changedAt: (await stat(path)).mtime };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
