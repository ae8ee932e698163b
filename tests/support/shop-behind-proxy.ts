/** `test` of `browser.ts` with the shop behind a proxy; `proxy` injects faults. */
import type { Page } from 'playwright-core';
import { startBrowserShop, type BrowserShop } from '#support/browser-shop.ts';
import { expect, test as base } from '#support/browser.ts';
import { startFaultProxy } from '#support/fault-proxy.ts';

export const test = base
  .extend('proxy', { scope: 'file' }, async ({}, { onCleanup }) => {
    const proxy = await startFaultProxy();
    onCleanup(() => proxy.stop());
    return proxy;
  })
  .extend('shop', { scope: 'file' }, async ({ proxy }, { onCleanup }) => {
    const shop = await startBrowserShop({ PUBLIC_URL: proxy.url });
    onCleanup(() => shop.stop());
    proxy.forwardTo(shop.url);
    return { ...shop, url: proxy.url };
  })
  // Faults never outlive their test.
  .extend('restored', { auto: true }, async ({ proxy }, { onCleanup }) => {
    onCleanup(() => proxy.restoreAll());
    return true;
  });

/** Console messages that injected faults cause. */
export const EXPECTED_ERRORS: readonly RegExp[] = [
  /^50\d from/,
  /status of (50\d|429|409|401)/,
  /ERR_(EMPTY_RESPONSE|CONNECTION_(CLOSED|RESET|REFUSED)|INTERNET_DISCONNECTED|FAILED)/,
];

/** Ends all sessions of a user, as another device can. */
export async function endSessions(
  shop: Pick<BrowserShop, 'pool'>,
  { id }: { id: string },
): Promise<void> {
  await shop.pool.query('DELETE FROM sessions WHERE user_id = $1', [id]);
}

/** @returns a check that fails when the page has been reloaded since */
export async function sameDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return async () => {
    expect(await page.evaluate(() => 'sameDocument' in globalThis), 'the page was reloaded').toBe(
      true,
    );
  };
}
