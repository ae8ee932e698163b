/** People who look at pages and change their carts while something happens to the shop. */
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Context } from '#platform/context.ts';
import { aProduct } from '#support/products.ts';
import { manyShoppers } from './buyer.ts';
import { waitFor } from './idle.ts';
import { sendRequest } from './send-request.ts';

/** Times are in milliseconds of `Date.now()`. */
export interface Visit {
  readonly request: string;
  /** 0: no response. */
  readonly status: number;
  readonly sentAt: number;
  readonly answeredAt: number;
}

export interface Visiting {
  readonly visits: readonly Visit[];
  /** Those without a response that the visitor wanted. */
  failed(): readonly Visit[];
  /** Waits until each visitor has finished a round that began after this call. */
  round(): Promise<void>;
  /** Waits until everybody has finished. */
  stop(): Promise<void>;
}

/** @param url of the shop, or of its load balancer */
export async function keepVisiting(ctx: Context, url: string, visitors = 4): Promise<Visiting> {
  const { id: productId } = await aProduct(ctx);
  const visits: Visit[] = [];
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const rounds: number[] = [];
  const loops = (await manyShoppers(ctx, visitors, productId)).map(async (as, index) => {
    rounds[index] = 0;
    for (let count = 1; !isOver; count += 1) {
      const body = { userId: as.id, productId, quantity: 1 + (count % 2) };
      for (const [method, address, sent] of [
        ['GET', '/shop/home', undefined],
        ['GET', `/shop/product/${productId}`, undefined],
        ['GET', '/api/v1/shop/products', undefined],
        ['GET', `/api/v1/shop/cart/${as.id}`, undefined],
        ['PUT', '/api/v1/shop/cart', body],
      ] as const) {
        const sentAt = Date.now();
        const { status } = await sendRequest(url, method, address, { as, body: sent });
        visits.push({ request: `${method} ${address}`, status, sentAt, answeredAt: Date.now() });
        await pause(30);
      }
      rounds[index] = count;
    }
  });
  return {
    visits,
    failed: () => visits.filter(({ status }) => status < 200 || status >= 300),
    round: async () => {
      // The present round began before.
      const enough = rounds.map((count) => count + 2);
      await waitFor('visitors are answered', () =>
        rounds.every((count, index) => count >= (enough[index] ?? 0)),
      );
    },
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
