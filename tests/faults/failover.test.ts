/**
 * The database's primary dies under load and its standby is promoted. A proxy is the address of the database, which leads
 * to the one or the other, as HAProxy or an address that moves between machines does.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withImportLock } from '#modules/bulk-jobs/run/import-lock.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { buy, manyShoppers } from './harness/buyer.ts';
import { startDatabaseProxy, type DatabaseProxy } from './harness/database-proxy.ts';
import type { DatabaseServer } from './harness/database-server.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { waitFor, waitUntilIdle } from './harness/idle.ts';
import type { FinishedPurchase } from './harness/keep-buying.ts';
import { openOrderList } from './harness/order-list.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from './harness/replicated-database.ts';
import { sendRequest } from './harness/send-request.ts';
import { sized } from './harness/sizes.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const BUYERS = 50;
/** Several, so that the buyers do not all wait for the stock of one. */
const PRODUCTS = 10;
const PURCHASES_EACH = sized(1, 20);
/** What the shop may need at most; a busy machine needs most of it. */
const SELLS_WITHIN_MS = sized(60_000, 30_000);

let database: ReplicatedDatabase;
let proxy: DatabaseProxy;
/** For setup and assertions. */
let plainProxy: DatabaseProxy;
let target: DatabaseServer;
let shop: RunningInstances;

beforeAll(async () => {
  database = await startReplicatedDatabase();
  await database.setSynchronous(true);
  target = database.primary;
  proxy = await startDatabaseProxy(() => target.port);
  plainProxy = await startDatabaseProxy(() => target.port);
  const through = ({ port }: DatabaseProxy): string => {
    const url = new URL(target.url);
    url.port = String(port);
    return url.href;
  };
  shop = await startInstances({ databaseUrl: through(proxy), plainUrl: through(plainProxy) });
}, 300_000);
beforeEach(() => printLogsOnFailure(shop));
afterAll(async () => {
  await shop?.stop();
  await proxy?.stop();
  await plainProxy?.stop();
  await database?.remove();
});

/** Leads the addresses to another server; connections to the one before end. */
function switchTo(server: DatabaseServer): void {
  target = server;
  proxy.drop();
  plainProxy.drop();
}

let failover: Promise<Failover> | null = null;

interface Failover {
  /** In milliseconds of `Date.now()`. */
  readonly killedAt: number;
  readonly promotedAt: number;
}

/** Once for all cases: kills the primary, promotes the standby and leads the addresses to it. */
const failOver = (): Promise<Failover> =>
  (failover ??= (async () => {
    const killedAt = Date.now();
    await database.primary.kill();
    await database.promote();
    switchTo(database.standby);
    return { killedAt, promotedAt: Date.now() };
  })());

const readiness = () =>
  Promise.all(shop.instances.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));

const aBuyer = async () => {
  const [buyer] = await manyShoppers(shop.ctx, 1);
  if (!buyer) throw new Error('no buyer');
  return buyer;
};

const purchaseOf = async (productId: string) =>
  (await buy(shop, await aBuyer(), { productId, until: Date.now() + 60_000 })).kind;

test('connections that hang are given up: the shop sells while the machine at their other end is gone', async () => {
  const product = await aProduct(shop.ctx, { stock: 10 });
  expect(await purchaseOf(product.id)).toBe('paid');
  const buyer = await aBuyer();
  proxy.hang();
  const purchase = await buy(shop, buyer, { productId: product.id, until: Date.now() + 60_000 });
  expect(purchase).toMatchObject({ kind: 'paid' });
  // Those for notifications, which wait for nothing, end when keep-alive finds nobody; here the proxy would respond.
  proxy.drop();
  expect(await waitUntilIdle(shop)).toEqual([]);
});

test('while the address leads to the standby, no process is ready, and requests say that they may be repeated', async () => {
  const product = await aProduct(shop.ctx, { stock: 10 });
  const buyer = await aBuyer();
  const body = { userId: buyer.id, productId: product.id, quantity: 1 };
  const addToCart = () => sendRequest(shop.url, 'POST', '/api/v1/shop/cart', { as: buyer, body });
  switchTo(database.standby);
  await expect.poll(readiness).toEqual([503, 503]);
  expect((await addToCart()).status).toBe(503);
  switchTo(database.primary);
  await expect.poll(readiness).toEqual([200, 200]);
  expect((await addToCart()).status).toBe(201);
});

test(`the primary is killed while ${BUYERS} people buy: no order is lost, nothing is charged twice, and the shop sells again by itself`, async () => {
  const products: string[] = [];
  while (products.length < PRODUCTS)
    products.push((await aProduct(shop.ctx, { stock: 10_000 })).id);
  const purchases: FinishedPurchase[] = [];
  const people = await manyShoppers(shop.ctx, BUYERS);
  const locked = Promise.withResolvers<void>();
  const switched = Promise.withResolvers<void>();
  const held = withImportLock(shop.ctx, async (lock) => {
    locked.resolve();
    await switched.promise;
    await lock.assertHeld();
  });
  await Promise.race([locked.promise, held]);
  const buying = people.map(async (buyer, index) => {
    const productId = products[index % PRODUCTS] ?? '';
    for (let count = 0; count < PURCHASES_EACH; count += 1) {
      const request = { productId, until: Date.now() + 180_000 };
      purchases.push({ ...(await buy(shop, buyer, request)), finishedAt: Date.now() });
    }
  });
  await waitFor('people buy', () => purchases.length >= BUYERS / 5, 120_000);
  const { killedAt, promotedAt } = await failOver();
  const finishedBefore = purchases.length;
  switched.resolve();
  await expect(held).rejects.toThrow();
  await Promise.all(buying);

  expect(finishedBefore).toBeLessThan(BUYERS * PURCHASES_EACH);
  expect(purchases.filter(({ kind }) => kind !== 'paid')).toEqual([]);
  const soldAt = Math.min(
    ...purchases.map(({ finishedAt }) => finishedAt).filter((at) => at > promotedAt),
  );
  console.info(
    `the standby was promoted ${promotedAt - killedAt} ms after the kill, the first order was paid ${soldAt - promotedAt} ms later`,
  );
  expect(soldAt - killedAt).toBeLessThan(SELLS_WITHIN_MS);
  expect(await waitUntilIdle(shop)).toEqual([]);
  const bought = purchases.flatMap((each) => (each.kind === 'paid' ? [each.orderId] : [])).sort();
  const { rows } = await shop.ctx.pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE payment_status = 'paid' AND id = ANY($1) ORDER BY id::text`,
    [bought],
  );
  expect(rows.map(({ id }) => id)).toEqual(bought);
  const { captures } = await shop.simulator.state();
  const charged = captures.map(({ customId }) => customId);
  expect(charged.filter((id, index) => charged.indexOf(id) !== index)).toEqual([]);
  expect(bought.filter((id) => !charged.includes(id))).toEqual([]);
}, 400_000);

test('with the promoted server, order lists, mails and imports work as before', async () => {
  await failOver();
  await expect.poll(readiness).toEqual([200, 200]);
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const product = await aProduct(shop.ctx, { stock: 10 });
  const list = await openOrderList(shop.url, owner);
  const buyer = await aBuyer();
  const purchase = await buy(shop, buyer, { productId: product.id, until: Date.now() + 60_000 });
  if (purchase.kind !== 'paid') throw new Error(purchase.kind);
  await expect.poll(() => list.text()).toContain(purchase.orderId);
  await list.close();
  const unsent = 'SELECT FROM mails WHERE sent_at IS NULL';
  await waitFor(
    'mails are sent',
    async () => (await shop.ctx.pool.query(unsent)).rowCount === 0,
    60_000,
  );
  await withImportLock(shop.ctx, (lock) => lock.assertHeld());
});

test('a former primary that comes back gets no writes, even when the address leads to it', async () => {
  await failOver();
  await expect.poll(readiness).toEqual([200, 200]);
  const product = await aProduct(shop.ctx, { stock: 10 });
  const buyer = await aBuyer();
  await database.primary.start();
  const former = createCommandPool(database.primary.ownerUrl);
  // It would accept them.
  await former.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
  await former.query('SELECT pg_reload_conf()');
  const written = async () =>
    (
      await former.query(
        `SELECT sum(n_tup_ins + n_tup_upd + n_tup_del)::int AS count FROM pg_stat_user_tables`,
      )
    ).rows;
  const before = await written();
  switchTo(database.primary);
  await expect.poll(readiness).toEqual([503, 503]);
  const body = { userId: buyer.id, productId: product.id, quantity: 1 };
  const added = await sendRequest(shop.url, 'POST', '/api/v1/shop/cart', { as: buyer, body });
  expect(added.status).toBe(503);
  expect(await written()).toEqual(before);
  await former.end();

  switchTo(database.standby);
  await expect.poll(readiness).toEqual([200, 200]);
  expect(await purchaseOf(product.id)).toBe('paid');
  expect(await waitUntilIdle(shop)).toEqual([]);
});

test('nothing of this was an error of the shop', () => {
  const problems = shop.instances.flatMap((instance) =>
    instance
      .log()
      .split('\n')
      .filter((line) => /unexpected error|uncaught|unhandled/i.test(line)),
  );
  expect(problems).toEqual([]);
});
