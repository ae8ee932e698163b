/** Cumulative layout shift (CLS) of a page without user input. */
import type { Page } from 'playwright-core';

interface Watched {
  shifts: number[];
}

/**
 * Starts with the next document. Fonts are left out: whether one arrives before the first paint is luck, and a machine
 * without the fonts it resembles has other widths until then.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum for the current document. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { shifts } = globalThis as unknown as Watched;
    return shifts.reduce((sum, value) => sum + value, 0);
  });
