/** Two instances behind PgBouncer in transaction mode, which shares few connections between all of them. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { missingPgBouncer, startPgBouncer, type PgBouncer } from '#support/pgbouncer.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { aProduct } from '#support/products.ts';
import { freePort } from '#support/free-port.ts';
import { startShop } from '#support/started-shop.ts';
import { enterableFolder } from '#support/test-folder.ts';
import { aUser } from '#support/users.ts';
import { aBuyer, buy, paidOrders, type Purchase } from './harness/buyer.ts';
import { waitUntilIdle } from './harness/idle.ts';
import { openOrderList, type OpenList } from './harness/order-list.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';
import { RACES } from './selftest/races.ts';

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
    plainUrl: database.url,
    env: { DATABASE_DIRECT_URL: database.url, DATABASE_PREPARED: 'off' },
  });
});
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing);
});
afterAll(async () => {
  await shop?.stop();
  await pooler?.stop();
  await database?.pool.end();
});

test.each(Object.entries(RACES))('races for %s end as without a pooler', async (_, race) => {
  expect(await race(shop)).toMatchObject({ ok: true });
  expect(await waitUntilIdle(shop)).toEqual([]);
});

test('a purchase at either instance reaches the order lists that are open at both', async () => {
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const lists: OpenList[] = [];
  for (const index of shop.instances.keys()) {
    shop.balancer.use(index);
    lists.push(await openOrderList(shop.url, owner));
  }
  const product = await aProduct(shop.ctx);
  const purchases: Purchase[] = [];
  for (const index of shop.instances.keys()) {
    shop.balancer.use(index);
    purchases.push(await buy(shop, await aBuyer(shop.ctx), { productId: product.id }));
  }
  shop.balancer.use();
  for (const list of lists)
    await expect
      .poll(() => paidOrders(purchases).filter((id) => !list.text().includes(id)))
      .toEqual([]);
  await Promise.all(lists.map((list) => list.close()));
});

test('requests of both instances share the few connections of the pooler', async () => {
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

test('nothing of this was an error of the shop', () => {
  const problems = shop.instances.flatMap((instance) =>
    instance
      .log()
      .split('\n')
      .filter((line) => line.includes('unexpected error') || line.includes('prepared statement')),
  );
  expect(problems).toEqual([]);
});

test('`npm start` behind a pooler without its settings ends with one sentence', async () => {
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
