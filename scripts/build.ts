/** `npm run build`: builds the browser's files, compressed with brotli and gzip, and the bundle that renders pages on the server. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';

const root = join(import.meta.dirname, '..');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Writes `dist/client` and `dist/server`. A failed build leaves the previous one in place. */
export async function build(): Promise<void> {
  // Selects React's production build, also inside the server bundle.
  process.env['NODE_ENV'] = 'production';
  const staging = join(root, `dist/.next-${process.pid}`);
  try {
    const shared = { root, logLevel: 'warn', mode: 'production' } as const;
    await viteBuild({ ...shared, build: { outDir: join(staging, 'client'), emptyOutDir: true } });
    await viteBuild({
      ...shared,
      build: {
        outDir: join(staging, 'client'),
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/admin-manifest.json',
        rolldownOptions: { input: 'src/app/admin-browser.tsx' },
      },
    });
    await viteBuild({
      ...shared,
      build: { outDir: join(staging, 'server'), emptyOutDir: true, ssr: true },
    });
    await compressAll(join(staging, 'client'));
    for (const part of ['client', 'server']) {
      await rm(join(root, 'dist', part), { recursive: true, force: true });
      await rename(join(staging, part), join(root, 'dist', part));
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function compressAll(folder: string): Promise<void> {
  const br = promisify(brotliCompress);
  const gz = promisify(gzip);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter(
        (entry) =>
          entry.isFile() && COMPRESSIBLE.test(entry.name) && !entry.parentPath.endsWith('.vite'),
      )
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const body = await readFile(file);
        await writeFile(
          `${file}.br`,
          await br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        await writeFile(`${file}.gz`, await gz(body, { level: 9 }));
      }),
  );
}

if (import.meta.main) await build();
