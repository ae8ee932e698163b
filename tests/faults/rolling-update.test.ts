/** Two instances on machines whose clocks are hours wrong, one after the other replaced by a newer version. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { manyShoppers, placeOrder } from './harness/buyer.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { startFaultDatabase, type FaultDatabase } from './harness/fault-database.ts';
import { runJobNow, waitFor, waitUntilIdle } from './harness/idle.ts';
import { newerVersion, type NewerVersion } from './harness/newer-version.ts';
import { sendRequest } from './harness/send-request.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

/** More than an administrator may leave a session unused. */
const HOURS_OFF = [-14, 14] as const;
const NEWER = '99.0.0';

let database: FaultDatabase;
let newer: NewerVersion;
let shop: RunningInstances;
let productId: string;
const soon = () => Date.now() + 60_000;

beforeAll(async () => {
  database = await startFaultDatabase();
  newer = newerVersion(NEWER);
  const clock = path.join(import.meta.dirname, 'harness/wrong-clock.ts');
  shop = await startInstances({
    databaseUrl: database.url(),
    envOf: (index) => ({
      NODE_OPTIONS: `--import=${clock}`,
      CLOCK_HOURS_OFF: String(HOURS_OFF[index]),
    }),
  });
  productId = (await aProduct(shop.ctx, { stock: 10_000 })).id;
});
beforeEach(() => printLogsOnFailure(shop));
afterAll(async () => {
  await shop.stop();
  await database.remove();
  newer.remove();
});

test('a session that one machine has used is open on the other', async () => {
  const admin = await aUser(shop.ctx, { role: 'owner' });
  for (const index of [0, 1, 0]) {
    shop.balancer.use(index);
    const { status } = await sendRequest(shop.url, 'GET', '/api/v1/auth/check-auth', { as: admin });
    expect(status, `instance ${index}`).toBe(200);
  }
  shop.balancer.use();
});

test('an order holds its stock for as long as it should, whichever machine made it', async () => {
  for (const index of [0, 1]) {
    shop.balancer.use(index);
    const [buyer] = await manyShoppers(shop.ctx, 1, productId);
    const placed = await placeOrder(shop, buyer as Shopper, { until: soon() });
    expect(placed.status).toBe(201);
    const { rows } = await shop.ctx.pool.query<{ minutes: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float8 / 60 AS minutes FROM orders WHERE id = $1',
      [placed.body.orderId],
    );
    expect(rows[0]?.minutes).toBeGreaterThan(10);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(15.1);
    await runJobNow(shop, 'expire-orders');
    await waitFor('the job has run', jobsAreDone);
    expect(await statusOf(placed.body.orderId)).toBe('pending');

    await shop.ctx.pool.query(
      "UPDATE orders SET expires_at = now() - interval '1 second', check_after = NULL WHERE id = $1",
      [placed.body.orderId],
    );
    await runJobNow(shop, 'expire-orders');
    await waitFor(
      'the order expires',
      async () => (await statusOf(placed.body.orderId)) !== 'pending',
    );
  }
  shop.balancer.use();
  expect(await waitUntilIdle(shop)).toEqual([]);
});

test('wrong passwords on both machines are counted together', async () => {
  const guess = async () =>
    (
      await sendRequest(shop.url, 'POST', '/api/v1/auth/login', {
        body: { email: 'nobody@example.test', password: 'not the password' },
      })
    ).status;
  const statuses: number[] = [];
  while (statuses.length < 11) {
    shop.balancer.use(statuses.length % 2);
    statuses.push(await guess());
  }
  shop.balancer.use();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('an update that only adds loses no request, and takes no process out before it is replaced', async () => {
  newer.addMigration(
    '9998_newer.sql',
    `-- expands
     ALTER TABLE products ADD COLUMN newer_note text NOT NULL DEFAULT '';
     CREATE TABLE newer_things (id uuid PRIMARY KEY);`,
  );
  const visitors = await visit();
  const inPool = new Set([0, 1]);
  const probes = await probe(inPool);

  await upgradeDatabase();
  await visitors.more();
  for (const [index, instance] of shop.instances.entries()) {
    inPool.delete(index);
    shop.balancer.use(1 - index);
    expect(await instance.stop()).toBe(0);
    await instance.start(newer.folder);
    shop.balancer.use();
    inPool.add(index);
    await visitors.more();
  }
  expect(await visitors.stop()).toEqual([]);
  expect(await probes.stop()).toEqual([]);
  expect(await waitUntilIdle(shop)).toEqual([]);
});

test('a process that is too old for a migration says so and leaves', async () => {
  const [older] = shop.instances;
  newer.addMigration(
    '9999_newest.sql',
    '-- contracts, safe from version 100.0.0\nDROP TABLE newer_things;',
  );
  await upgradeDatabase();
  // The processes that run are of the version without it.
  newer.removeMigration('9999_newest.sql');
  const readiness = async () => {
    const answer = await fetch(`${older?.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  await expect.poll(readiness).toEqual([
    503,
    {
      status: 'not ready',
      reason: `The database has the migration 9999_newest.sql, which needs version 100.0.0 of the shop or a newer one, and this is version ${NEWER}: start the newer version.`,
    },
  ]);
});

/** As `npm run db:migrate` of the newer version. */
async function upgradeDatabase(): Promise<void> {
  const owner = createCommandPool(database.ownerUrl(), 1);
  try {
    await migrate(owner, newer.migrations);
  } finally {
    await owner.end();
  }
}

/** Shoppers who browse and fill their carts until they are stopped. @returns their problems */
async function visit() {
  const shoppers = await manyShoppers(shop.ctx, 2);
  const problems: string[] = [];
  let answered = 0;
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const loops = shoppers.map(async (as) => {
    const body = { userId: as.id, productId, quantity: 1 };
    while (!isOver) {
      for (const [method, address, sent] of [
        ['GET', `/shop/product/${productId}`, undefined],
        ['GET', '/api/v1/shop/products', undefined],
        ['POST', '/api/v1/shop/cart', body],
      ] as const) {
        const { status } = await sendRequest(shop.url, method, address, { as, body: sent });
        if (status === 0 || status >= 500) problems.push(`${method} ${address}: ${status}`);
        answered += 1;
        await pause(50);
      }
    }
  });
  return {
    /** Waits until some more requests have been answered. */
    more: async () => {
      const enough = answered + 20;
      await waitFor('visitors are answered', () => answered >= enough);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return problems;
    },
  };
}

/** Asks each instance of the pool again and again whether it is ready. @returns when one was not */
async function probe(inPool: ReadonlySet<number>) {
  const problems: string[] = [];
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const loops = shop.instances.map(async ({ url }, index) => {
    while (!isOver) {
      const wasInPool = inPool.has(index);
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (wasInPool && inPool.has(index) && answer?.status !== 200)
        problems.push(`instance ${index}: ${answer ? await answer.text() : 'no answer'}`);
      await pause(200);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return problems;
    },
  };
}

const statusOf = async (orderId: string | undefined): Promise<string | undefined> =>
  (
    await shop.ctx.pool.query<{ status: string }>(
      'SELECT payment_status AS status FROM orders WHERE id = $1',
      [orderId],
    )
  ).rows[0]?.status;

const jobsAreDone = async (): Promise<boolean> =>
  (
    await shop.ctx.pool.query(
      "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'expire-orders' AND run_at <= now()",
    )
  ).rowCount === 0;
