import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for what a page brings up last; from then on it can tell of every failure without asking the shop for code. */
export async function lateCode(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/begin-offline')),
      ),
    )
    .toBe(true);
}
