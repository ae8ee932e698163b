/** A cluster of Patroni with the configuration in `deploy/patroni` loses its leader while people buy. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#support/products.ts';
import { enterableFolder } from '#support/test-folder.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { waitUntilIdle } from './harness/idle.ts';
import { keepBuying } from './harness/keep-buying.ts';
import { missingPatroni, startPatroniCluster, type PatroniCluster } from './harness/patroni.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const missing = missingPatroni();
const BUYERS = 8;
const PURCHASES_AROUND = 8;
/** A leader is replaced after at most 23 s; the rest is for a busy machine. */
const SELLS_WITHIN_MS = 60_000;

let cluster: PatroniCluster;
let shop: RunningInstances;

beforeAll(async () => {
  if (missing !== null) return;
  cluster = await startPatroniCluster(enterableFolder());
  shop = await startInstances({ databaseUrl: cluster.url });
}, 300_000);
beforeEach(() => {
  if (missing === null) printLogsOnFailure(shop);
});
afterAll(async () => {
  await shop?.stop();
  await cluster?.stop();
});

test(`the leader is killed while ${BUYERS} people buy: no order is lost, and the shop sells again by itself`, async ({
  skip,
}) => {
  if (missing !== null) return skip(missing);
  const product = await aProduct(shop.ctx, { stock: 100_000 });
  const shopping = await keepBuying(shop.ctx, shop, {
    buyers: BUYERS,
    productId: product.id,
    within: 180_000,
  });
  await shopping.more(PURCHASES_AROUND);
  const killed = await cluster.killLeader();
  await shopping.more(PURCHASES_AROUND);
  await shopping.stop();

  const { purchases } = shopping;
  expect(purchases.filter(({ kind }) => kind !== 'paid')).toEqual([]);
  const times = purchases.map(({ finishedAt }) => finishedAt).sort((a, b) => a - b);
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? at));
  console.info(`nobody could pay for ${Math.max(...pauses)} ms`);
  expect(Math.max(...pauses)).toBeLessThan(SELLS_WITHIN_MS);

  cluster.start(killed);
  expect(await waitUntilIdle(shop)).toEqual([]);
  const bought = purchases.flatMap((each) => (each.kind === 'paid' ? [each.orderId] : [])).sort();
  const { captures } = await shop.simulator.state();
  expect(captures.map(({ customId }) => customId).sort()).toEqual(bought);
  const { rows } = await shop.ctx.pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE payment_status = 'paid' ORDER BY id::text`,
  );
  expect(rows.map(({ id }) => id)).toEqual(bought);
  // The killed node follows the new leader.
  await cluster.waitUntilComplete();
});
