/** G1 and G2: with every fault at once, exactly the stock is sold, and each unit is paid once. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#support/products.ts';
import { buyWithRetries, manyShoppers, type Purchase } from './harness/buyer.ts';
import { waitUntilIdle } from './harness/idle.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { FULL, sized } from './harness/sizes.ts';
import { injectFaults } from './harness/random-faults.ts';

const STOCK = sized(20, 100);
const BUYERS = sized(200, 1000);
const KILLS = sized(5, 20);
const DATABASE_STOPS = sized(1, 3);
/** Buyers arrive spread over this time. */
const ARRIVAL_MS = sized(8000, 100_000);
const BUYERS_GIVE_UP_MS = sized(120_000, 780_000);

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => printLogsOnFailure(shop));
afterAll(() => shop.stop());

const SIZE = `stock ${STOCK}, ${BUYERS} buyers, ${KILLS} kills, ${DATABASE_STOPS} database stop(s), failing provider`;
test(
  `${SIZE}: exactly ${STOCK} are sold, each with one payment`,
  { timeout: FULL ? 900_000 : 240_000 },
  async () => {
    const product = await aProduct(shop.ctx, { stock: STOCK });
    const buyers = await manyShoppers(shop.ctx, BUYERS);
    await shop.simulator.faults({
      seed: 20,
      captureFailureRate: 0.3,
      kinds: ['timeout', 'error', 'error-after', 'dropped', 'duplicate'],
      hangMs: 1500,
      webhookCopies: [0, 3],
      shuffle: true,
    });
    const paid: string[] = [];
    const until = Date.now() + BUYERS_GIVE_UP_MS;
    const shopping = buyers.map(async (buyer, index): Promise<Purchase> => {
      await pause(Math.random() * ARRIVAL_MS);
      const request = {
        productId: product.id,
        until,
        cancelsFirst: index % 10 === 0,
        isSoldOut: () => paid.length >= STOCK,
      };
      const purchase = await buyWithRetries(shop, buyer, request);
      if (purchase.kind === 'paid') paid.push(purchase.orderId);
      return purchase;
    });
    const faults = injectFaults(shop, {
      kills: KILLS,
      databaseStops: DATABASE_STOPS,
      progress: () => paid.length / STOCK,
    });
    const [purchases, lastFault] = await Promise.all([Promise.all(shopping), faults]);
    await shop.simulator.faults({});

    expect(purchases.filter((purchase) => purchase.kind === 'gave up')).toEqual([]);
    expect(paid).toHaveLength(STOCK);
    expect(
      new Set(purchases.filter((each) => each.kind === 'refused').map((each) => each.code)),
    ).toEqual(new Set(['QUANTITY_ABOVE_STOCK']));

    expect(await waitUntilIdle(shop, Math.max(30_000, lastFault + 60_000 - Date.now()))).toEqual(
      [],
    );
    const { captures } = await shop.simulator.state();
    expect(captures.map((each) => each.customId).sort()).toEqual(paid.toSorted());
    const { rows } = await shop.ctx.pool.query<{ on_hand: number; reserved: number }>(
      'SELECT on_hand, reserved FROM variants WHERE product_id = $1',
      [product.id],
    );
    expect(rows).toEqual([{ on_hand: 0, reserved: 0 }]);
  },
);
