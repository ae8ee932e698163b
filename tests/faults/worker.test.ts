/** The worker and a database that becomes unreachable during a job. */
import { afterEach, expect, test } from 'vitest';
import { directUrlOf } from '#platform/database/addresses.ts';
import { createPool } from '#platform/database/pool.ts';
import { queueJob, startJobs, type Job } from '#platform/jobs.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { startDatabaseProxy } from './harness/database-proxy.ts';

/** A port that nothing listens on. */
const CLOSED_PORT = 1;

let shop: TestShop;
afterEach(() => shop.close());

async function workerConnection() {
  const url = new URL(directUrlOf(shop.ctx.settings) ?? '');
  const port = Number(url.port);
  let disconnected = false;
  const proxy = await startDatabaseProxy(() => (disconnected ? CLOSED_PORT : port));
  url.port = String(proxy.port);
  const pool = createPool(url.href, shop.ctx.log, 6);
  return {
    pool,
    disconnect: () => {
      disconnected = true;
      proxy.drop();
    },
    reconnect: () => {
      disconnected = false;
    },
    stop: async () => {
      await pool.end();
      await proxy.stop();
    },
  };
}

test('a job that ends while the database is unreachable runs again later, and the worker continues', async () => {
  shop = await openTestShop();
  const connection = await workerConnection();
  const done: unknown[] = [];
  const job: Job = {
    name: 'note',
    run: async (_ctx, payload) => {
      const again = done.includes(payload);
      done.push(payload);
      if (again || payload === 'last') return;
      connection.disconnect();
      if (payload === 'failing') throw new Error('a job that fails while the database is away');
    },
  };
  const running = await startJobs(shop.ctx, connection.pool, [job]);
  const left = async () => (await shop.ctx.pool.query('SELECT FROM graphile_worker.jobs')).rowCount;
  for (const payload of ['first', 'failing', 'last']) {
    await queueJob(shop.ctx.db, 'note', payload);
    await expect.poll(() => done.includes(payload), { timeout: 20_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    connection.reconnect();
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
  }
  expect(new Set(done)).toEqual(new Set(['first', 'failing', 'last']));
  await running.stop();
  await connection.stop();
});
