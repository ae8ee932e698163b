/** Builds what the browser loads and the bundle that renders pages, and compresses the former ahead. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';

const root = join(import.meta.dirname, '..');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Makes `dist/client` and `dist/server`. A build that fails leaves the one before in its place. */
export async function build(): Promise<void> {
  // React picks its production build by this, also inside the page bundle.
  process.env['NODE_ENV'] = 'production';
  const fresh = join(root, `dist/.next-${process.pid}`);
  try {
    const shared = { root, logLevel: 'warn', mode: 'production' } as const;
    await viteBuild({ ...shared, build: { outDir: join(fresh, 'client'), emptyOutDir: true } });
    await viteBuild({
      ...shared,
      build: {
        outDir: join(fresh, 'client'),
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/admin-manifest.json',
        rolldownOptions: { input: 'src/app/admin-browser.tsx' },
      },
    });
    await viteBuild({
      ...shared,
      build: { outDir: join(fresh, 'server'), emptyOutDir: true, ssr: true },
    });
    await compressAll(join(fresh, 'client'));
    for (const part of ['client', 'server']) {
      await rm(join(root, 'dist', part), { recursive: true, force: true });
      await rename(join(fresh, part), join(root, 'dist', part));
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
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
