import type { Page } from 'playwright-core';

/**
 * Waits for what `src/app/init-hydrated-page.ts` loads and starts. Then the page shows errors without loading more code,
 * listens to other tabs, and closes what is open on Back.
 */
export const untilLazyCodeLoaded = (page: Page): Promise<void> =>
  page.locator('html[data-lazy-loaded]').waitFor();

/** Loses the connection, when the page can show that without loading more code. */
export async function goOffline(page: Page): Promise<void> {
  await untilLazyCodeLoaded(page);
  await page.context().setOffline(true);
}
