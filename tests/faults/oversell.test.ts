/** G1 and G2: everything goes wrong at once, and exactly what there is is sold, each piece paid for once. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#support/goods.ts';
import { buyPatiently, manyShoppers, type Purchase } from './harness/buyer.ts';
import { awaitCalm } from './harness/calm.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { tellLogsOnFailure } from './harness/failure-logs.ts';
import { FULL, sized } from './harness/sizes.ts';
import { rage } from './harness/storm.ts';
import { oversellWeakly } from '#support/weak-twin.ts';

const STOCK = sized(20, 100);
const BUYERS = sized(200, 1000);
const KILLS = sized(5, 20);
const DATABASE_STOPS = sized(1, 3);
/** Buyers come in over this time. */
const ARRIVAL_MS = sized(8000, 100_000);
const PATIENCE_MS = sized(120_000, 780_000);

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => tellLogsOnFailure(shop));
afterAll(() => shop.stop());

const SIZE = `stock ${STOCK}, ${BUYERS} buyers, ${KILLS} kills, ${DATABASE_STOPS} database stop(s), sick provider`;
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
    const until = Date.now() + PATIENCE_MS;
    const shopping = buyers.map(async (buyer, index): Promise<Purchase> => {
      await pause(Math.random() * ARRIVAL_MS);
      const wish = {
        productId: product.id,
        until,
        changesMind: index % 10 === 0,
        isOver: () => paid.length >= STOCK,
      };
      const purchase = await buyPatiently(shop, buyer, wish);
      if (purchase.kind === 'paid') paid.push(purchase.orderId);
      return purchase;
    });
    const storm = rage(shop, {
      kills: KILLS,
      databaseStops: DATABASE_STOPS,
      progress: () => paid.length / STOCK,
    });
    const [purchases, lastFault] = await Promise.all([Promise.all(shopping), storm]);
    await shop.simulator.faults({});

    expect(purchases.filter((purchase) => purchase.kind === 'gave up')).toEqual([]);
    expect(paid).toHaveLength(STOCK);
    expect(
      new Set(purchases.filter((each) => each.kind === 'refused').map((each) => each.code)),
    ).toEqual(new Set(['QUANTITY_ABOVE_STOCK']));

    expect(await awaitCalm(shop, Math.max(1000, lastFault + 60_000 - Date.now()))).toEqual([]);
    const { captures } = await shop.simulator.state();
    expect(captures.map((each) => each.customId).sort()).toEqual(paid.toSorted());
    const { rows } = await shop.ctx.pool.query<{ on_hand: number; reserved: number }>(
      'SELECT on_hand, reserved FROM variants WHERE product_id = $1',
      [product.id],
    );
    expect(rows).toEqual([{ on_hand: 0, reserved: 0 }]);
  },
);

test('the weak twin, which looks before it takes, sells more than there is', async () => {
  expect(await oversellWeakly(shop.ctx.pool, STOCK, BUYERS)).toBeGreaterThan(STOCK);
});
