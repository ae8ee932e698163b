/** Two instances on machines whose clocks are hours wrong, one after the other replaced by a newer version. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { aBuyer, placeOrder } from './harness/buyer.ts';
import { readiness, runJobNow, waitFor, waitUntilIdle } from './harness/idle.ts';
import { keepVisiting } from './harness/keep-visiting.ts';
import { newerVersion, type OtherVersion } from './harness/other-versions.ts';
import { sendRequest } from './harness/send-request.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

/** More than an administrator may leave a session unused. */
const HOURS_OFF = [-14, 14] as const;
const NEWER = '99.0.0';

let database: TestDatabase;
let newer: OtherVersion;
let shop: RunningInstances;
let productId: string;

beforeAll(async () => {
  database = await testDatabase();
  newer = newerVersion(NEWER);
  const clock = path.join(import.meta.dirname, 'harness/wrong-clock.ts');
  shop = await startInstances({
    databaseUrl: database.url,
    envOf: (index) => ({
      NODE_OPTIONS: `--import=${clock}`,
      CLOCK_HOURS_OFF: String(HOURS_OFF[index]),
    }),
  });
  productId = (await aProduct(shop.ctx, { stock: 10_000 })).id;
});
afterAll(async () => {
  await shop.stop();
  await database.pool.end();
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
    const placed = await placeOrder(shop, await aBuyer(shop.ctx, productId));
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

test('an update that only adds loses no request, and takes no process out before it is replaced; a process that is too old says so and leaves', async () => {
  newer.addMigration(
    '9998_newer.sql',
    `-- expands
     ALTER TABLE products ADD COLUMN newer_note text NOT NULL DEFAULT '';
     CREATE TABLE newer_things (id uuid PRIMARY KEY);`,
  );
  const visitors = await keepVisiting(shop.ctx, shop.url, 2);
  const inPool = new Set([0, 1]);
  const probes = await probe(inPool);

  await migrate(database.pool, newer.migrations);
  await visitors.round();
  for (const [index, instance] of shop.instances.entries()) {
    inPool.delete(index);
    shop.balancer.use(1 - index);
    expect(await instance.stop()).toBe(0);
    await instance.start(newer.folder);
    shop.balancer.use();
    inPool.add(index);
    await visitors.round();
  }
  await visitors.stop();
  expect(visitors.failed()).toEqual([]);
  expect(await probes.stop()).toEqual([]);
  expect(await waitUntilIdle(shop)).toEqual([]);

  const newest = '9999_newest.sql';
  newer.addMigration(newest, '-- contracts, safe from version 100.0.0\nDROP TABLE newer_things;');
  await migrate(database.pool, newer.migrations);
  // The processes that run are of the version without it.
  newer.removeMigration(newest);
  const answer = async () => await (await fetch(`${shop.instances[0]?.url}/readyz`)).json();
  await expect.poll(answer).toEqual({
    status: 'not ready',
    reason: `The database has the migration ${newest}, which needs version 100.0.0 of the shop or a newer one, and this is version ${NEWER}: start the newer version.`,
  });
  await database.pool.query('DELETE FROM schema_migrations WHERE name = $1', [newest]);
  await expect.poll(() => readiness(shop)).toEqual([200, 200]);
});

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
