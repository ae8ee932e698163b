/** `test` for a shop behind a front that falls ill: as in `browser.ts`, with `front` to make it so. */
import type { Page } from 'playwright-core';
import { startBrowserShop, type BrowserShop } from '#support/browser-shop.ts';
import { expect, test as base } from '#support/browser.ts';
import { startSickFront } from '#support/sick-front.ts';

export const test = base
  .extend('front', { scope: 'file' }, async ({}, { onCleanup }) => {
    const front = await startSickFront();
    onCleanup(() => front.stop());
    return front;
  })
  .extend('shop', { scope: 'file' }, async ({ front }, { onCleanup }) => {
    const shop = await startBrowserShop({ PUBLIC_URL: front.url });
    onCleanup(() => shop.stop());
    front.serve(shop.url);
    return { ...shop, url: front.url };
  })
  // No test hands its trouble on.
  .extend('healed', { auto: true }, async ({ front }, { onCleanup }) => {
    onCleanup(() => front.healAll());
    return true;
  });

/** What a page writes to its console while the shop is in trouble on purpose. */
export const TROUBLE: readonly RegExp[] = [
  /^50\d from/,
  /status of (50\d|429|409|401)/,
  /ERR_(EMPTY_RESPONSE|CONNECTION_(CLOSED|RESET|REFUSED)|INTERNET_DISCONNECTED|FAILED)/,
];

/** Ends every session of this person, as another device can, while his pages are open. */
export async function endSessions(
  shop: Pick<BrowserShop, 'pool'>,
  { id }: { id: string },
): Promise<void> {
  await shop.pool.query('DELETE FROM sessions WHERE user_id = $1', [id]);
}

/** @returns what fails when the page has become another document since */
export async function sameDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return async () => {
    expect(await page.evaluate(() => 'sameDocument' in globalThis), 'the page was reloaded').toBe(
      true,
    );
  };
}
