/** G3: what was acknowledged is there, however often the shop and its database are killed meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/goods.ts';
import { askShop, type ShopAnswer } from './harness/ask-shop.ts';
import { manyShoppers, placeOrder } from './harness/buyer.ts';
import { awaitCalm } from './harness/calm.ts';
import { tellLogsOnFailure } from './harness/failure-logs.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { FULL, sized } from './harness/sizes.ts';
import { rage } from './harness/storm.ts';
import { startWriteBehind } from './harness/write-behind.ts';

const WRITES = sized(1000, 10_000);
const KILLS = sized(4, 20);
const DATABASE_STOPS = sized(1, 5);
const WRITERS = sized(20, 40);
/** Each writer fills a cart with so many different things, then orders them, then begins again. */
const GOODS = 20;

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => tellLogsOnFailure(shop));
afterAll(() => shop.stop());

/** What the shop said it had done. */
interface Acknowledged {
  readonly lines: { userId: string; productId: string }[];
  readonly orders: string[];
  readonly addresses: string[];
  count(): number;
}

async function write(writer: Shopper, goods: readonly string[], told: Acknowledged): Promise<void> {
  const post = (path: string, body: object): Promise<ShopAnswer> =>
    askShop(shop.url, 'POST', path, { as: writer, body: { userId: writer.id, ...body } });
  const address = await post('/api/v1/shop/address/add', {
    address: '3 Tenter Yard',
    city: 'Weaverton',
    pincode: '10117',
    phone: '+1 555 0101',
    notes: 'Back door',
  });
  if (address.status === 201)
    told.addresses.push(String((address.body['data'] as { _id: string })._id));
  for (const productId of goods) {
    if (told.count() >= WRITES) return;
    const { status } = await post('/api/v1/shop/cart', { productId, quantity: 1 });
    if (status === 201) told.lines.push({ userId: writer.id, productId });
    else await pause(100 + Math.random() * 300);
  }
  const placed = await placeOrder(shop, writer, { until: Date.now() + 5000 });
  if (placed.status === 201) told.orders.push(String(placed.body.orderId));
}

const SIZE = `${WRITES} acknowledged writes, ${KILLS} kills, ${DATABASE_STOPS} database stop(s)`;
test(`${SIZE}: none is missing`, { timeout: FULL ? 900_000 : 200_000 }, async () => {
  const goods: string[] = [];
  while (goods.length < GOODS)
    goods.push((await aProduct(shop.ctx, { title: `Good ${goods.length}`, stock: 100_000 })).id);
  const told: Acknowledged = {
    lines: [],
    orders: [],
    addresses: [],
    count: () => told.lines.length + told.orders.length + told.addresses.length,
  };
  // Somebody new each time: one shopper's cart and addresses fill up.
  const people = await manyShoppers(shop.ctx, Math.ceil((WRITES / GOODS) * 3));
  const writing = Array.from({ length: WRITERS }, async () => {
    for (let next = people.pop(); next && told.count() < WRITES; next = people.pop())
      await write(next, goods, told);
  });
  const storm = rage(shop, {
    kills: KILLS,
    databaseStops: DATABASE_STOPS,
    progress: () => told.count() / WRITES,
  });
  await Promise.all([storm, ...writing]);

  expect(told.count()).toBeGreaterThanOrEqual(WRITES);
  expect(await missingLines(told)).toEqual([]);
  expect(told.orders.length).toBeGreaterThan(0);
  expect(await missingIds('orders', told.orders)).toEqual([]);
  expect(await missingIds('addresses', told.addresses)).toEqual([]);
  expect(await awaitCalm(shop)).toEqual([]);
});

async function missingLines({ lines }: Acknowledged): Promise<unknown[]> {
  const { rows } = await shop.ctx.pool.query(
    `SELECT told.* FROM jsonb_to_recordset($1::jsonb) AS told ("userId" uuid, "productId" uuid)
     WHERE NOT EXISTS (SELECT FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.user_id = told."userId" AND l.product_id = told."productId")`,
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

test('the weak twin, which acknowledges first and writes a little later, loses some', async () => {
  await shop.ctx.pool.query('CREATE TABLE weak_writes (id integer)');
  const weak = await startWriteBehind(shop.database.url());
  const acknowledged: number[] = [];
  for (let id = 1; id <= 200; id += 1)
    if ((await fetch(`${weak.url}/${id}`)).ok) acknowledged.push(id);
  await weak.kill();
  const { rows } = await shop.ctx.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM weak_writes',
  );
  expect(rows[0]?.count).toBeLessThan(acknowledged.length);
});
