/**
 * The database's primary disappears under load and its standby is promoted. A proxy is the address of the database, which
 * leads to the one or the other, as HAProxy or an address that moves between machines does.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withImportLock } from '#modules/bulk-jobs/job/import-lock.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { aBuyer, buy, paidOrders } from './harness/buyer.ts';
import { startDatabaseProxy, type DatabaseProxy } from './harness/database-proxy.ts';
import type { DatabaseServer } from './harness/database-server.ts';
import { readiness, waitFor, waitUntilIdle } from './harness/idle.ts';
import { keepBuying } from './harness/keep-buying.ts';
import { openOrderList } from './harness/order-list.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from './harness/replicated-database.ts';
import { sendRequest } from './harness/send-request.ts';
import { sized } from './harness/sizes.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const BUYERS = sized(20, 50);
const PURCHASES_AROUND = sized(10, 500);

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
afterEach(() => {
  const logs = shop.instances.flatMap((instance) => instance.log().split('\n'));
  expect(logs.filter((line) => /unexpected error|uncaught|unhandled/i.test(line))).toEqual([]);
});
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

async function addToCart(buyer: Shopper, productId: string): Promise<number> {
  const body = { userId: buyer.id, productId, quantity: 1 };
  return (await sendRequest(shop.url, 'POST', '/api/v1/shop/cart', { as: buyer, body })).status;
}

async function expectReadiness(status: number): Promise<void> {
  await expect.poll(() => readiness(shop), { timeout: 60_000 }).toEqual([status, status]);
}

test(`the primary's machine disappears while ${BUYERS} people buy: no order is lost, nothing is charged twice, the shop sells again by itself, and neither a standby nor a former primary gets its writes`, async () => {
  const product = await aProduct(shop.ctx);
  const buyer = await aBuyer(shop.ctx);
  // Requests say that they may be repeated while the address leads to the standby.
  switchTo(database.standby);
  await expectReadiness(503);
  expect(await addToCart(buyer, product.id)).toBe(503);
  switchTo(database.primary);
  await expectReadiness(200);
  expect(await addToCart(buyer, product.id)).toBe(201);

  const shopping = await keepBuying(shop.ctx, shop, { buyers: BUYERS, products: 10 });
  const locked = Promise.withResolvers<void>();
  const switched = Promise.withResolvers<void>();
  const held = withImportLock(shop.ctx, async (lock) => {
    locked.resolve();
    await switched.promise;
    await lock.assertHeld();
  });
  await Promise.race([locked.promise, held]);
  await shopping.more(PURCHASES_AROUND);
  // Nobody closes the connections of a machine that is gone: the shop gives them up.
  proxy.hang();
  await database.primary.kill();
  await database.promote();
  target = database.standby;
  plainProxy.drop();
  switched.resolve();
  await expect(held).rejects.toThrow();
  await shopping.more(PURCHASES_AROUND);
  await shopping.stop();

  expect(shopping.purchases.filter(({ kind }) => kind !== 'paid')).toEqual([]);
  // Connections for notifications, which wait for nothing, end when keep-alive finds nobody; here the proxy would respond.
  proxy.drop();
  expect(await waitUntilIdle(shop)).toEqual([]);
  const bought = paidOrders(shopping.purchases);
  const { rows } = await shop.ctx.pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE payment_status = 'paid' ORDER BY id::text`,
  );
  expect(rows.map(({ id }) => id)).toEqual(bought);
  const { captures } = await shop.simulator.state();
  expect(captures.map(({ customId }) => customId).sort()).toEqual(bought);

  // With the promoted server, order lists, mails and imports work as before.
  await expectReadiness(200);
  const list = await openOrderList(shop.url, await aUser(shop.ctx, { role: 'owner' }));
  const request = { productId: product.id };
  const [order = ''] = paidOrders([await buy(shop, await aBuyer(shop.ctx), request)]);
  await expect.poll(() => list.text()).toContain(order);
  await list.close();
  const unsent = 'SELECT FROM mails WHERE sent_at IS NULL';
  await waitFor('mails are sent', async () => (await shop.ctx.pool.query(unsent)).rowCount === 0);
  await withImportLock(shop.ctx, (lock) => lock.assertHeld());

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
  await expectReadiness(503);
  expect(await addToCart(buyer, product.id)).toBe(503);
  expect(await written()).toEqual(before);
  await former.end();

  switchTo(database.standby);
  await expectReadiness(200);
  expect(await buy(shop, buyer, request)).toMatchObject({ kind: 'paid' });
  expect(await waitUntilIdle(shop)).toEqual([]);
}, 600_000);
