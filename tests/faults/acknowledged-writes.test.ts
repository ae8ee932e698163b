/** G3: acknowledged writes survive any number of kills of the shop and its database. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { sendRequest, type ShopResponse } from './harness/send-request.ts';
import { manyShoppers, placeOrder } from './harness/buyer.ts';
import { waitUntilIdle } from './harness/idle.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { FULL, sized } from './harness/sizes.ts';
import { injectFaults } from './harness/random-faults.ts';

const WRITES = sized(1000, 10_000);
const KILLS = sized(4, 20);
const DATABASE_STOPS = sized(1, 5);
const WRITERS = sized(20, 40);
/** Number of different products that each writer adds to a cart before ordering them. */
const PRODUCTS = 20;

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => printLogsOnFailure(shop));
afterAll(() => shop.stop());

/** Writes that the shop confirmed. */
interface Acknowledged {
  readonly lines: { userId: string; productId: string }[];
  readonly orders: string[];
  readonly addresses: string[];
  count(): number;
}

async function write(
  writer: Shopper,
  productIds: readonly string[],
  acknowledged: Acknowledged,
): Promise<void> {
  const post = (path: string, body: object): Promise<ShopResponse> =>
    sendRequest(shop.url, 'POST', path, { as: writer, body: { userId: writer.id, ...body } });
  const address = await post('/api/v1/shop/address/add', {
    address: '3 Tenter Yard',
    city: 'Weaverton',
    pincode: '10117',
    phone: '+1 555 0101',
    notes: 'Back door',
  });
  if (address.status === 201)
    acknowledged.addresses.push(String((address.body['data'] as { _id: string })._id));
  for (const productId of productIds) {
    if (acknowledged.count() >= WRITES) return;
    const { status } = await post('/api/v1/shop/cart', { productId, quantity: 1 });
    if (status === 201) acknowledged.lines.push({ userId: writer.id, productId });
    else await pause(100 + Math.random() * 300);
  }
  const placed = await placeOrder(shop, writer, { until: Date.now() + 5000 });
  if (placed.status === 201) acknowledged.orders.push(String(placed.body.orderId));
}

const SIZE = `${WRITES} acknowledged writes, ${KILLS} kills, ${DATABASE_STOPS} database stop(s)`;
test(
  `${SIZE}: no acknowledged write is missing`,
  { timeout: FULL ? 900_000 : 240_000 },
  async () => {
    const productIds: string[] = [];
    while (productIds.length < PRODUCTS)
      productIds.push(
        (await aProduct(shop.ctx, { title: `Good ${productIds.length}`, stock: 100_000 })).id,
      );
    const acknowledged: Acknowledged = {
      lines: [],
      orders: [],
      addresses: [],
      count: () =>
        acknowledged.lines.length + acknowledged.orders.length + acknowledged.addresses.length,
    };
    // A new shopper each time, because one shopper's cart and addresses fill up.
    const people = await manyShoppers(shop.ctx, Math.ceil((WRITES / PRODUCTS) * 10));
    const writing = Array.from({ length: WRITERS }, async () => {
      for (let next = people.pop(); next && acknowledged.count() < WRITES; next = people.pop())
        await write(next, productIds, acknowledged);
    });
    const faults = injectFaults(shop, {
      kills: KILLS,
      databaseStops: DATABASE_STOPS,
      progress: () => acknowledged.count() / WRITES,
    });
    await Promise.all([faults, ...writing]);

    expect(acknowledged.count()).toBeGreaterThanOrEqual(WRITES);
    expect(await missingLines(acknowledged)).toEqual([]);
    expect(acknowledged.orders.length).toBeGreaterThan(0);
    expect(await missingIds('orders', acknowledged.orders)).toEqual([]);
    expect(await missingIds('addresses', acknowledged.addresses)).toEqual([]);
    expect(await waitUntilIdle(shop)).toEqual([]);
  },
);

async function missingLines({ lines }: Acknowledged): Promise<unknown[]> {
  const { rows } = await shop.ctx.pool.query(
    `SELECT acknowledged.* FROM jsonb_to_recordset($1::jsonb) AS acknowledged ("userId" uuid, "productId" uuid)
     WHERE NOT EXISTS (SELECT FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.user_id = acknowledged."userId" AND l.product_id = acknowledged."productId")`,
    [JSON.stringify(lines)],
  );
  return rows;
}

async function missingIds(
  table: 'orders' | 'addresses',
  ids: readonly string[],
): Promise<unknown[]> {
  const { rows } = await shop.ctx.pool.query(
    `SELECT id FROM unnest($1::uuid[]) AS id WHERE id NOT IN (SELECT id FROM ${table})`,
    [ids],
  );
  return rows;
}
