import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runScript } from '#app/start/child-script.ts';
import type { Cleanup } from '#app/start/cleanup.ts';
import { timed } from '#app/start/progress.ts';
import { StartProblem } from '#app/start/start-problem.ts';

/** What the browser's files and the pages are made from. */
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
  'scripts/cut-fonts.ts',
  'scripts/lean-bundles.ts',
  'package-lock.json',
];
const STAMP = path.join(ROOT, 'dist', 'made-from');

/** Builds when the sources differ from those of the last build. */
export async function buildPagesWhenStale(cleanup: Cleanup): Promise<void> {
  const wanted = await hashSources();
  if (await isBuiltFrom(wanted)) return;
  await timed('Building pages', async (step) => {
    await rm(STAMP, { force: true });
    try {
      await runScript('scripts/build.ts', { NODE_ENV: 'production' }, cleanup, step.note);
    } catch (error) {
      throw new StartProblem(
        `The pages could not be built: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    await mkdir(path.dirname(STAMP), { recursive: true });
    await writeFile(STAMP, wanted);
  });
}

async function isBuiltFrom(wanted: string): Promise<boolean> {
  if (!existsSync(path.join(ROOT, 'dist/client')) || !existsSync(path.join(ROOT, 'dist/server')))
    return false;
  return (await readFile(STAMP, 'utf8').catch(() => '')) === wanted;
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
  const rooms = SOURCES.filter((room) => existsSync(path.join(ROOT, room)));
  const found = await Promise.all(
    rooms.map(async (room) => {
      const entries = await readdir(path.join(ROOT, room), {
        recursive: true,
        withFileTypes: true,
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
    }),
  );
  return found
    .flat()
    .filter(
      (file) =>
        !/\.test\.tsx?$/.test(file) && !file.startsWith(path.join('src', 'app', 'start', '/')),
    );
}
