/** The worker and a database that goes away at the wrong moment. */
import { afterEach, expect, test } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import { queueJob, startJobs, type Job } from '#platform/jobs.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { startDatabaseProxy } from './harness/database-proxy.ts';

/** Nobody listens there. */
const NOWHERE = 1;

let shop: TestShop;
afterEach(() => shop.close());

async function workerLine() {
  const url = new URL(shop.ctx.settings.databaseUrl ?? '');
  const port = Number(url.port);
  let away = false;
  const proxy = await startDatabaseProxy(() => (away ? NOWHERE : port));
  url.port = String(proxy.port);
  const pool = createPool(url.href, shop.ctx.log, 6);
  return {
    pool,
    goAway: () => {
      away = true;
      proxy.drop();
    },
    comeBack: () => {
      away = false;
    },
    stop: async () => {
      await pool.end();
      await proxy.stop();
    },
  };
}

test('a job that ends while the database is away runs again when it is back, and the worker goes on', async () => {
  shop = await openTestShop();
  const line = await workerLine();
  const done: unknown[] = [];
  const job: Job = {
    name: 'note',
    run: async (_ctx, payload) => {
      const again = done.includes(payload);
      done.push(payload);
      if (again || payload === 'last') return;
      line.goAway();
      if (payload === 'failing') throw new Error('a job that fails while the database is away');
    },
  };
  const running = await startJobs(shop.ctx, line.pool, [job]);
  const left = async () => (await shop.ctx.pool.query('SELECT FROM graphile_worker.jobs')).rowCount;
  for (const payload of ['first', 'failing', 'last']) {
    await queueJob(shop.ctx.db, 'note', payload);
    await expect.poll(() => done.includes(payload), { timeout: 20_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    line.comeBack();
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
  }
  expect(new Set(done)).toEqual(new Set(['first', 'failing', 'last']));
  await running.stop();
  await line.stop();
});
