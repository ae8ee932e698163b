/** `test` of `browser.ts` with a proxy between its pages and the shop; `proxy` injects faults. */
import type { Page } from 'playwright-core';
import type { BrowserShop } from '#support/browser-shop.ts';
import { aBuyer, type Buyer } from '#support/browser-buyer.ts';
import { expect, test as base } from '#support/browser.ts';
import { startFaultProxy } from '#support/fault-proxy.ts';
import type { VisitOptions } from '#support/watched-page.ts';

export const test = base
  .extend('proxy', { scope: 'file' }, async ({}, { onCleanup }) => {
    const proxy = await startFaultProxy();
    onCleanup(() => proxy.stop());
    return proxy;
  })
  .extend('visit', async ({ visit, proxy }, { onCleanup }) => {
    // Faults never outlive their test.
    onCleanup(() => proxy.restoreAll());
    return (path: string, options: VisitOptions = {}) =>
      visit(path, { ...options, context: { ...options.context, proxy: { server: proxy.url } } });
  });

/** Console messages that injected faults cause. */
export const EXPECTED_ERRORS: readonly RegExp[] = [
  /^50\d from/,
  /status of (50\d|429|409|401)/,
  /ERR_(EMPTY_RESPONSE|CONNECTION_(CLOSED|RESET|REFUSED)|INTERNET_DISCONNECTED|FAILED)/,
];

/** A page of a new shopper with an address; by default faults may happen in it. */
export async function visitAsBuyer(
  visit: (path: string, options?: VisitOptions) => Promise<Page>,
  options: VisitOptions = { expected: EXPECTED_ERRORS },
): Promise<{ page: Page; buyer: Buyer }> {
  const page = await visit('/shop/about', options);
  return { page, buyer: await aBuyer(page) };
}

/** Enters the password at the sign-in page that is open. */
export async function signInHere(page: Page, { email, password }: Buyer): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

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
