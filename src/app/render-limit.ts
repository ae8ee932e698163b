import type { Context as HttpContext } from 'hono';
import { isBuyingStep } from '#app/page-rules.ts';
import { findSessionUser } from '#modules/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { createFairQueue } from '#platform/http/fair-queue.ts';
import { RequestFault } from '#platform/http/fault.ts';

/** Covers a burst; above the limit a visitor gets an answer within 100 ms. */
const WAIT_MS = 50;
/** Beyond the limit: for people who are signed in and about to pay. */
const BUYERS = { concurrency: 2, maxWaiting: 100, timeoutMs: 5000 };
/** Beyond the limit: for pages that are served to everybody once one of them is rendered. */
const SHARED = { concurrency: 1, maxWaiting: 100, timeoutMs: 5000 };

/**
 * Renders a page when there is a slot for it.
 * @param sharedAddress of a page that will be served from the cache to everybody who waits for it
 * @throws RequestFault OVERLOADED; nothing was rendered then
 */
export type RenderLimit = <Page>(
  http: HttpContext,
  render: () => Promise<Page>,
  sharedAddress?: string,
) => Promise<Page>;

/**
 * Limits how many pages this process renders at once (PAGE_RENDERS), so that a flood of pages leaves the processor and
 * the database to the cache, the API and the checkout.
 */
export function createRenderLimit(ctx: Context): RenderLimit {
  const { pageRenders } = ctx.settings;
  const inTurn = createFairQueue({
    concurrency: pageRenders,
    maxWaiting: pageRenders,
    timeoutMs: WAIT_MS,
  });
  const forBuyers = createFairQueue(BUYERS);
  const forEverybody = createFairQueue(SHARED);
  return async (http, render, sharedAddress) => {
    try {
      return await inTurn(render, { key: clientIp(http, ctx.settings) });
    } catch (error) {
      if (!isOverloaded(error)) throw error;
      if (sharedAddress !== undefined) return await forEverybody(render, { key: sharedAddress });
      if (!isBuyingStep(new URL(http.req.url).pathname)) throw error;
      // A cookie alone proves nothing: anybody can send one.
      const buyer = await findSessionUser(ctx, http.req.header('cookie') ?? null);
      if (!buyer) throw error;
      return await forBuyers(render, { key: buyer.id });
    }
  };
}

export const isOverloaded = (error: unknown): boolean =>
  error instanceof RequestFault && error.refusal.refused === 'OVERLOADED';
