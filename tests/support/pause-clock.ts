import type { Page } from 'playwright-core';

/** Keeps the page's timers from running until `page.clock.runFor` or `page.clock.resume`. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
