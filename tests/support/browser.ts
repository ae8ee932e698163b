/**
 * Browser tests import `test` and `expect` from here. Each file has a shop of its own; those of a worker share a browser.
 * `visit()` opens a page in its own context. A test fails on console errors, uncaught errors, 5xx responses and requests
 * to other origins unless it lists them as expected.
 *
 *   test('finds a coat', async ({ visit }) => {
 *     const page = await visit('/shop/home');
 *     await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('...');
 *   });
 */
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { startBrowserShop, type BrowserShop } from '#support/browser-shop.ts';
import { launchBrowser } from '#support/chromium.ts';
import { reportLogOfCase, timed } from '#support/report/case-report.ts';
import { aSession, endSession } from '#support/users.ts';
import { openWatchedPage, type VisitOptions, type WatchedPage } from '#support/watched-page.ts';

export { expect } from 'vitest';
export { ADMIN, SHOPPER } from '#support/browser-shop.ts';

export const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await startBrowserShop();
    onCleanup(() => shop.stop());
    return shop;
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', async ({ shop, browser }, { onCleanup }) => {
    const opened: WatchedPage[] = [];
    onCleanup(async () => {
      const unexpectedErrors = opened.flatMap((each) => each.unexpectedErrors);
      await Promise.all(opened.map(({ context }) => context.close()));
      expect(
        unexpectedErrors,
        `the page complained; fix the cause, or name it in visit(path, { expected: [...] }). Server log:\n${shop.log()}`,
      ).toEqual([]);
    });
    return async (path: string, options: VisitOptions = {}): Promise<Page> => {
      const watched = await openWatchedPage(browser, [shop.url, shop.simulator.url], options);
      opened.push(watched);
      reportLogOfCase(`visit ${opened.length}, of ${path}`, watched.log);
      shops.set(watched.context, shop);
      await watched.page.goto(path);
      return watched.page;
    };
  });

/** The shop of each context that `visit` opened. */
const shops = new WeakMap<BrowserContext, BrowserShop>();

export function shopOf(page: Page): BrowserShop {
  const shop = shops.get(page.context());
  if (!shop) throw new Error('This page was not opened by visit().');
  return shop;
}

/** Signs the page in by cookie; the form has tests of its own. */
export async function signIn(page: Page, { email }: { email: string }): Promise<void> {
  const { db, clock } = shopOf(page);
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  const token = await timed('sign-in', () => aSession({ db, clock }, user));
  await useSession(page, token);
}

/** Gives the browser a session. As at a sign-in, its previous one ends. */
export async function useSession(page: Page, token: string): Promise<void> {
  const { db, url } = shopOf(page);
  const previous = (await page.context().cookies(url)).find(({ name }) => name === 'sid');
  if (previous) await endSession({ db }, previous.value);
  await page
    .context()
    .addCookies([{ name: 'sid', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
}

/**
 * Expects that axe reports no violations.
 * @param within a selector, when the rest of the page is tested elsewhere
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // What fades in has another contrast until it is done. Not `finished`: it never resolves for what is not rendered.
  const isFading = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ),
    );
  await expect.poll(isFading).toBe(false);
  const violations = await timed('axe', () => violationsIn(page, within));
  const problems = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(problems, 'axe found what keeps people out').toEqual([]);
}

/** Runs axe in the page, which keeps it until the next document. */
async function violationsIn(page: Page, within = ':root'): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(async (selector) => {
    const { axe: inPage } = globalThis as typeof globalThis & { axe: typeof axe };
    // Loading all style sheets and media first is for what no page has: sound that plays by itself.
    return (await inPage.run(selector, { resultTypes: ['violations'], preload: false })).violations;
  }, within);
}
