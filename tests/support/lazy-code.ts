import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What `src/app/after-hydration.ts` loads for every visitor; offline support starts when it has arrived. */
const LAZY_PARTS = ['/toaster-', '/error-page-effects-'];

/** Waits for the lazy-loaded scripts, after which the page can show errors without loading more code. */
export async function untilLazyCodeLoaded(page: Page): Promise<void> {
  const missing = async (): Promise<string[]> => {
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    return LAZY_PARTS.filter((part) => !loaded.some((name) => name.includes(part)));
  };
  await expect.poll(missing).toEqual([]);
}

/** Loses the connection, when the page can show that without loading more code. */
export async function goOffline(page: Page): Promise<void> {
  await untilLazyCodeLoaded(page);
  await page.context().setOffline(true);
}
