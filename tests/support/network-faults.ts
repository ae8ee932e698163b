/**
 * Runs a form or button through every network fault: the error message is shown, input is kept, a retry works without
 * a reload, and the action happens exactly once, even when only the response was lost.
 */
import type { Locator, Page } from 'playwright-core';
import type { BrowserShop } from '#support/browser-shop.ts';
import { expect } from '#support/browser.ts';
import type { Buyer } from '#support/browser-buyer.ts';
import type { FaultProxy, ProxyFault } from '#support/fault-proxy.ts';
import { sameDocument } from '#support/shop-behind-proxy.ts';

export const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
export const RATE_LIMITED = 'Too many attempts. Please wait a while and try again.';
export const GENERIC_ERROR = 'Something went wrong. Please try again.';

const PAGE_BROKEN =
  'This page could not be shown. Nothing was changed or charged. Please try again in a moment.';

/** Message of a page that failed to load, by fault. */
export const PAGE_ERRORS = {
  'connection-reset': UNREACHABLE,
  'html-502': PAGE_BROKEN,
  'busy-503': 'The shop is very busy right now. Please try again in a moment.',
  'empty-500': PAGE_BROKEN,
  'limited-429': RATE_LIMITED,
} as const satisfies Partial<Record<ProxyFault, string>>;
export const PAGE_FAULTS = Object.keys(PAGE_ERRORS) as (keyof typeof PAGE_ERRORS)[];

export interface Scene {
  page: Page;
  shop: Pick<BrowserShop, 'pool' | 'dataDir' | 'url' | 'simulator'>;
  proxy: FaultProxy;
  buyer: Buyer;
}

export interface FaultCase {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  /** Opens the page and enters everything up to the point of submitting. */
  arrange(scene: Scene): Promise<void>;
  submit(scene: Scene): Promise<void>;
  /** Texts shown for a proxy error page, a rate limit, and no response. */
  readonly messages: { serverError: string[]; rateLimited: string[]; unreachable: string[] };
  /** How to submit again after a failure; by default, as the first time. */
  readonly retry?: (scene: Scene) => Promise<void>;
  /** Expects that input is still there after a failure. */
  expectInputKept(scene: Scene): Promise<void>;
  /** The element with `aria-busy` while the request is pending. */
  readonly busy?: (scene: Scene) => Locator;
  expectDone(scene: Scene): Promise<void>;
  /** How often the shop has performed the action. */
  readonly timesDone?: (scene: Scene) => Promise<number>;
}

/** Messages of a form, shown inline. @param serverError what it shows for a proxy's error page */
export const formMessages = (serverError = GENERIC_ERROR): FaultCase['messages'] => ({
  serverError: [serverError],
  rateLimited: [RATE_LIMITED],
  unreachable: [UNREACHABLE],
});

/** Messages of a toast. @param details what it shows below its title for a proxy's error page */
export const toastMessages = (title: string, ...details: string[]): FaultCase['messages'] => ({
  serverError: [title, ...details],
  rateLimited: [title, RATE_LIMITED],
  unreachable: [title, UNREACHABLE],
});

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
/** The button in the visible toast. */
export const tryAgain = ({ page }: Scene) => button(page, 'Try Again').last().press('Enter');
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Submits under each fault, then under a slow response; expects one action in the end. */
export async function runNetworkFaults(faultCase: FaultCase, scene: Scene): Promise<void> {
  const { page, proxy } = scene;
  const { method, path, messages } = faultCase;
  const retry = faultCase.retry ?? ((each: Scene) => faultCase.submit(each));
  await faultCase.arrange(scene);
  const stays = await sameDocument(page);
  let next = () => faultCase.submit(scene);
  for (const [fault, sentences] of [
    ['html-502', messages.serverError],
    ['limited-429', messages.rateLimited],
    ['lost-response', messages.unreachable],
    ['empty-500', messages.serverError],
    ['connection-reset', messages.unreachable],
  ] as const) {
    const restore = proxy.inject(fault, method, path);
    const requests = proxy.requestCount(method, path);
    await next();
    // The message may still be shown from the fault before.
    await expect.poll(() => proxy.requestCount(method, path)).toBeGreaterThan(requests);
    for (const sentence of sentences) await page.getByText(sentence).first().waitFor();
    await faultCase.expectInputKept(scene);
    expect(restore(), `${fault}: asked once for one press`).toBe(1);
    next = () => retry(scene);
  }
  await stays();
  const before = proxy.requestCount(method, path);
  const restore = proxy.inject('held', method, path);
  await next();
  if (faultCase.busy) {
    const { busy } = faultCase;
    await expect.poll(() => busy(scene).getAttribute('aria-busy')).toBe('true');
    if ((await busy(scene).getAttribute('aria-disabled')) === 'true')
      await busy(scene).click({ force: true });
  }
  restore();
  await faultCase.expectDone(scene);
  expect(proxy.requestCount(method, path), 'pressed twice, asked once').toBe(before + 1);
  if (faultCase.timesDone) expect(await faultCase.timesDone(scene)).toBe(1);
}

export async function count(
  { shop }: Scene,
  text: string,
  ...values: readonly unknown[]
): Promise<number> {
  const { rows } = await shop.pool.query<{ n: number }>(text, [...values]);
  return rows[0]?.n ?? 0;
}

export const unitsInCart = (scene: Scene) =>
  count(
    scene,
    'SELECT coalesce(sum(quantity), 0)::int AS n FROM cart_lines JOIN carts ON carts.id = cart_id WHERE user_id = $1',
    scene.buyer.id,
  );

export const untilText = ({ page }: Scene, words: string | RegExp) =>
  page.getByText(words).first().waitFor();
export const noop = () => Promise.resolve();
