import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mountPages } from '#app/pages.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import type { TestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';

/** A build for `mountPages` whose bundle of the server is this source. @returns its folder */
export function fakeBuild(entryServer: string): string {
  const dist = testFolder();
  const manifest = JSON.stringify({
    'src/app/browser.tsx': { file: 'assets/a.js' },
    'src/app/admin-browser.tsx': { file: 'assets/b.js' },
    'style.css': { file: 'assets/a.css' },
  });
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  mkdirSync(path.join(dist, 'client/.vite'), { recursive: true });
  for (const name of ['manifest', 'admin-manifest'])
    writeFileSync(path.join(dist, `client/.vite/${name}.json`), manifest);
  writeFileSync(path.join(dist, 'server/entry-server.js'), entryServer);
  return dist;
}

/**
 * Mounts pages that a fake build renders.
 * @param renderPage source of the function; it shares no modules with the tests, only `globalThis`
 */
export async function mountFakePages(
  { app, ctx }: Pick<TestShop, 'app' | 'ctx'>,
  renderPage: string,
): Promise<Awaited<ReturnType<typeof mountPages>>> {
  const dist = fakeBuild(`export const INLINE_SCRIPTS = [];
    export const renderPage = ${renderPage};`);
  const pages = await mountPages(app, ctx, { dist });
  onCleanup(() => pages.stop());
  return pages;
}
