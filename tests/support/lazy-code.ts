import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits for what `src/app/init-hydrated-page.ts` loads and starts. Then the page shows errors without loading more code,
 * listens to other tabs, and closes what is open on Back.
 */
export const untilLazyCodeLoaded = (page: Page): Promise<void> =>
  page.locator('html[data-lazy-loaded]').waitFor();

/** Waits for a chunk that the page preloads: one that fails to load once is not loaded again in the same document. */
export async function untilChunkLoaded(page: Page, chunk: string): Promise<void> {
  const isLoaded = () =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').some((each) => each.name.includes(name)),
      chunk,
    );
  await expect.poll(isLoaded).toBe(true);
}

/** Loses the connection, when the page can show that without loading more code. */
export async function goOffline(page: Page): Promise<void> {
  await untilLazyCodeLoaded(page);
  await page.context().setOffline(true);
}
