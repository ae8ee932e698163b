import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  assertFileKey,
  isFileKey,
  type FileStore,
  type KeptFile,
} from '#gateways/file-store/file-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** A file store in one folder; the folder is made when the first file comes. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A leading dot is outside the keys, so a half-written file can never be read as a whole one.
      const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
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
      const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
      try {
        await mkdir(folder, { recursive: true });
        await (await open(draft, 'wx')).close();
        await rm(draft);
        return null;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const told = `DATA_DIR: the pictures' folder ${folder} cannot be written (${why}). Give this account the right to write there, make room on the disk, or set DATA_DIR to another folder.`;
        return { told, mayPass: false };
      }
    },
  };
}

async function* listFolder(folder: string): AsyncGenerator<KeptFile> {
  // Names first: statting as we go would hold a folder open that may be large.
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
