/** Two instances behind PgBouncer in transaction mode, which shares few connections between all of them. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { missingPgBouncer, startPgBouncer, type PgBouncer } from '#support/pgbouncer.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { aProduct } from '#support/products.ts';
import { freePort, startShop } from '#support/started-shop.ts';
import { enterableFolder } from '#support/test-folder.ts';
import { aUser } from '#support/users.ts';
import { buy, manyShoppers } from './harness/buyer.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { waitUntilIdle } from './harness/idle.ts';
import { openOrderList, type OpenList } from './harness/order-list.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';
import { couponRace } from './selftest/coupon-race.ts';
import { oversellRace } from './selftest/oversell-race.ts';
import { repeatRace } from './selftest/repeat-race.ts';
import { settleRace } from './selftest/settle-race.ts';

const missing = missingPgBouncer();
const POOL_SIZE = 5;

let database: TestDatabase;
let pooler: PgBouncer;
let shop: RunningInstances;

beforeAll(async () => {
  if (missing !== null) return;
  database = await testDatabase();
  pooler = await startPgBouncer(database.url, enterableFolder(), [
    `default_pool_size = ${POOL_SIZE}`,
    // Consecutive transactions of one client run on different connections, as on a busy pooler.
    'server_round_robin = 1',
    `admin_users = ${new URL(database.url).username}`,
  ]);
  shop = await startInstances({
    databaseUrl: pooler.pooled(database.url),
    // The unguarded variants of the races create tables.
    plainUrl: database.ownerUrl,
    env: { DATABASE_DIRECT_URL: database.url, DATABASE_PREPARED: 'off' },
  });
});
beforeEach(() => {
  if (missing === null) printLogsOnFailure(shop);
});
afterAll(async () => {
  await shop?.stop();
  await pooler?.stop();
  await database?.pool.end();
});

test.for([
  ['stock', oversellRace],
  ['a coupon', couponRace],
  ['one order', repeatRace],
  ['payments', settleRace],
] as const)('races for %s end as without a pooler', async ([, race], { skip }) => {
  if (missing !== null) return skip(missing);
  expect(await race(shop)).toMatchObject({ ok: true });
  expect(await waitUntilIdle(shop)).toEqual([]);
});

test('a purchase at either instance reaches the order lists that are open at both', async ({
  skip,
}) => {
  if (missing !== null) return skip(missing);
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const lists: OpenList[] = [];
  for (const index of shop.instances.keys()) {
    shop.balancer.use(index);
    lists.push(await openOrderList(shop.url, owner));
  }
  const product = await aProduct(shop.ctx, { stock: 10 });
  const buyers = await manyShoppers(shop.ctx, shop.instances.length);
  const orders: string[] = [];
  for (const [index, buyer] of buyers.entries()) {
    shop.balancer.use(index);
    const purchase = await buy(shop, buyer, { productId: product.id, until: Date.now() + 60_000 });
    orders.push(purchase.kind === 'paid' ? purchase.orderId : purchase.kind);
  }
  shop.balancer.use();
  for (const list of lists)
    await expect.poll(() => orders.filter((id) => !list.text().includes(id))).toEqual([]);
  await Promise.all(lists.map((list) => list.close()));
});

test('requests of both instances share the few connections of the pooler', async ({ skip }) => {
  if (missing !== null) return skip(missing);
  await Promise.all(
    Array.from({ length: 60 }, () => fetch(`${shop.url}/api/v1/shop/search/jacket`)),
  );
  const { clients, servers } = await poolOf(database.url);
  expect(clients).toBeGreaterThan(POOL_SIZE);
  expect(servers).toBeLessThanOrEqual(POOL_SIZE);
});

/** What the pooler's console says of the database's pool. */
async function poolOf(url: string): Promise<{ clients: number; servers: number }> {
  const name = new URL(url).pathname.slice(1);
  const console = new URL(pooler.pooled(url));
  console.pathname = '/pgbouncer';
  const client = new pg.Client({ connectionString: console.href });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>('SHOW POOLS');
    const pool = rows.find(({ database: of }) => of === name) ?? {};
    const sum = (...columns: string[]) =>
      columns.reduce((total, column) => total + Number(pool[column]), 0);
    return {
      clients: sum('cl_active', 'cl_waiting'),
      servers: sum('sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login'),
    };
  } finally {
    await client.end();
  }
}

test('nothing of this was an error of the shop', ({ skip }) => {
  if (missing !== null) return skip(missing);
  const problems = shop.instances.flatMap((instance) =>
    instance
      .log()
      .split('\n')
      .filter((line) => line.includes('unexpected error') || line.includes('prepared statement')),
  );
  expect(problems).toEqual([]);
});

test('`npm start` behind a pooler without its settings ends with one sentence', async ({
  skip,
}) => {
  if (missing !== null) return skip(missing);
  const started = startShop({
    DATA_DIR: enterableFolder(),
    PORT: String(await freePort()),
    DATABASE_URL: pooler.pooled(database.url),
  });
  expect(await started.exit()).toBe(1);
  expect(started.output().trim().split('\n').at(-1)).toMatch(
    /^DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL/,
  );
});
