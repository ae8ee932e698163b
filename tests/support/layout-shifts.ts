/** Cumulative layout shift (CLS) of a page without user input. */
import type { Page } from 'playwright-core';

interface Watched {
  shifts: number[];
}

/** Starts with the next document. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
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

/** The sum for the current document. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { shifts } = globalThis as unknown as Watched;
    return shifts.reduce((sum, value) => sum + value, 0);
  });
