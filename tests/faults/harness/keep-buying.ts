/** People who buy one unit after the other while something happens to the shop. */
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Context } from '#platform/context.ts';
import { buy, manyShoppers, type Purchase, type ShopUnderTest } from './buyer.ts';
import { waitFor } from './idle.ts';

export interface Shopping {
  /** Finished purchases. */
  readonly purchases: readonly FinishedPurchase[];
  /** Waits until so many more purchases are finished. */
  more(count: number): Promise<void>;
  /** Waits until everybody has finished the purchase that they began. */
  stop(): Promise<void>;
}

/** When it was finished, in milliseconds of `Date.now()`. */
export type FinishedPurchase = Purchase & { readonly finishedAt: number };

export interface ShoppingOptions {
  readonly buyers: number;
  readonly productId: string;
  /** How long a purchase may take, with all its retries. */
  readonly within?: number;
}

export async function keepBuying(
  ctx: Context,
  shop: ShopUnderTest,
  { buyers, productId, within = 60_000 }: ShoppingOptions,
): Promise<Shopping> {
  const purchases: FinishedPurchase[] = [];
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const loops = (await manyShoppers(ctx, buyers)).map(async (buyer) => {
    while (!isOver) {
      const purchase = await buy(shop, buyer, { productId, until: Date.now() + within });
      purchases.push({ ...purchase, finishedAt: Date.now() });
      await pause(100);
    }
  });
  return {
    purchases,
    more: async (count) => {
      const enough = purchases.length + count;
      await waitFor('people buy', () => purchases.length >= enough, within);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
