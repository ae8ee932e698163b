import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runScript } from '#hosting/start/child-script.ts';
import type { Cleanup } from '#hosting/start/cleanup.ts';
import { timed } from '#hosting/start/progress.ts';
import { StartError } from '#hosting/start/start-error.ts';

/** The sources of the browser bundles and the server bundle. */
const SOURCES = [
  'src/app',
  'src/contract',
  'src/kernel',
  'src/storefront',
  'src/admin',
  'src/web',
  'src/ui',
];
const SINGLE_FILES = [
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/subset-fonts.ts',
  'package-lock.json',
];
const HASH_FILE = path.join(ROOT, 'dist', 'made-from');

/** Builds the pages when their sources have changed since the last build. */
export async function buildPagesWhenStale(cleanup: Cleanup): Promise<void> {
  const hash = await hashSources();
  if (await isBuiltFrom(hash)) return;
  refuseReadOnly();
  await timed('Building pages', async (step) => {
    await rm(HASH_FILE, { force: true });
    try {
      await runScript('scripts/build.ts', { NODE_ENV: 'production' }, cleanup, step.note);
    } catch (error) {
      throw new StartError(
        `The pages could not be built: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    await mkdir(path.dirname(HASH_FILE), { recursive: true });
    await writeFile(HASH_FILE, hash);
  });
}

/** A service may write its data only: its pages are built before. @throws StartError */
function refuseReadOnly(): void {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new StartError(
      `The pages are not built from these sources, and this account may not write to ${ROOT}: run npm run build there first, as the account that owns it.`,
    );
  }
}

async function isBuiltFrom(hash: string): Promise<boolean> {
  if (!existsSync(path.join(ROOT, 'dist/client')) || !existsSync(path.join(ROOT, 'dist/server')))
    return false;
  return (await readFile(HASH_FILE, 'utf8').catch(() => '')) === hash;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...(await sourceFiles()), ...SINGLE_FILES].sort()) {
    hash.update(`${file}\0`);
    hash.update(await readFile(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function sourceFiles(): Promise<string[]> {
  const folders = SOURCES.filter((folder) => existsSync(path.join(ROOT, folder)));
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(path.join(ROOT, folder), {
        recursive: true,
        withFileTypes: true,
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
    }),
  );
  return found.flat().filter((file) => !/\.test\.tsx?$/.test(file));
}
