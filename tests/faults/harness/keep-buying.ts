/** People who buy one unit after the other while something happens to the shop. */
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Context } from '#platform/context.ts';
import { aProduct } from '#support/products.ts';
import { buy, manyShoppers, type Purchase, type ShopUnderTest } from './buyer.ts';
import { waitFor } from './idle.ts';

export interface Shopping {
  /** Finished purchases. */
  readonly purchases: readonly Purchase[];
  /** Waits until so many more purchases are finished. */
  more(count: number): Promise<void>;
  /** Waits until everybody has finished the purchase that they began. */
  stop(): Promise<void>;
}

/** Of several products, so that the buyers do not all wait for the stock of one. */
export async function keepBuying(
  ctx: Context,
  shop: ShopUnderTest,
  { buyers, products = 1 }: { buyers: number; products?: number },
): Promise<Shopping> {
  const productIds: string[] = [];
  while (productIds.length < products)
    productIds.push((await aProduct(ctx, { stock: 100_000 })).id);
  const purchases: Purchase[] = [];
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const loops = (await manyShoppers(ctx, buyers)).map(async (buyer, index) => {
    const productId = productIds[index % products] ?? '';
    while (!isOver) {
      purchases.push(await buy(shop, buyer, { productId }));
      await pause(100);
    }
  });
  return {
    purchases,
    more: async (count) => {
      const enough = purchases.length + count;
      await waitFor('people buy', () => purchases.length >= enough);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
