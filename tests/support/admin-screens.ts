/** What browser tests of the admin area share. */
import type { Locator, Page } from 'playwright-core';
import { ADMIN, expect, signIn } from '#support/browser.ts';
import type { VisitOptions } from '#support/watched-page.ts';

export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

export const PHONE = { viewport: { width: 360, height: 740 } } as const;

/** Opens a page signed in. The session needs the shop's origin, but no page yet. */
export async function openAs(
  visit: Visit,
  person: Parameters<typeof signIn>[1],
  path: string,
  options?: VisitOptions,
): Promise<Page> {
  const page = await visit('/healthz', options);
  await signIn(page, person);
  await page.goto(path);
  return page;
}

export const openAsAdmin = (visit: Visit, path: string, options?: VisitOptions): Promise<Page> =>
  openAs(visit, ADMIN, path, options);

/** Waits for a whole text, or a part, which a message and its announcement may show twice. */
export const untilText = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text, { exact: true }).first().waitFor();

/** Waits until no section of the page is loading. */
export const untilLoaded = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('main [aria-busy="true"], .skeleton').count()).toBe(0);

export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** Presses a button by keyboard. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
