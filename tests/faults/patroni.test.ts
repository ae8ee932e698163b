/** A cluster of Patroni with the configuration in `deploy/patroni` loses its leader while people buy. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterableFolder } from '#support/test-folder.ts';
import { paidOrders } from './harness/buyer.ts';
import { waitUntilIdle } from './harness/idle.ts';
import { keepBuying } from './harness/keep-buying.ts';
import { missingPatroni, startPatroniCluster, type PatroniCluster } from './harness/patroni.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const missing = missingPatroni();
const BUYERS = 8;
const PURCHASES_AROUND = 8;

let cluster: PatroniCluster;
let shop: RunningInstances;

beforeAll(async () => {
  if (missing !== null) return;
  cluster = await startPatroniCluster(enterableFolder());
  shop = await startInstances({ databaseUrl: cluster.url });
}, 300_000);
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing);
});
afterAll(async () => {
  await shop?.stop();
  await cluster?.stop();
});

test(`the leader is killed while ${BUYERS} people buy: no order is lost, and the shop sells again by itself`, async () => {
  const shopping = await keepBuying(shop.ctx, shop, { buyers: BUYERS });
  await shopping.more(PURCHASES_AROUND);
  const killed = await cluster.killLeader();
  await shopping.more(PURCHASES_AROUND);
  await shopping.stop();
  const { purchases } = shopping;
  expect(purchases.filter(({ kind }) => kind !== 'paid')).toEqual([]);

  cluster.start(killed);
  expect(await waitUntilIdle(shop)).toEqual([]);
  const { captures } = await shop.simulator.state();
  expect(captures.map(({ customId }) => customId).sort()).toEqual(paidOrders(purchases));
  const { rows } = await shop.ctx.pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE payment_status = 'paid' ORDER BY id::text`,
  );
  expect(rows.map(({ id }) => id)).toEqual(paidOrders(purchases));
  // The killed node follows the new leader.
  await cluster.waitUntilComplete();
});
