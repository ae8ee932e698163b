/** The worker and a database that becomes unreachable during a job. */
import { expect, onTestFinished, test } from 'vitest';
import { directUrlOf } from '#platform/database/addresses.ts';
import { createPool } from '#platform/database/pool.ts';
import { queueJob, startJobs, type Job } from '#platform/jobs.ts';
import { openTestShop } from '#support/shop.ts';
import { startDatabaseProxy } from './harness/database-proxy.ts';
import { waitFor } from './harness/idle.ts';

/** A port that nothing listens on. */
const CLOSED_PORT = 1;

test('a job that ends while the database is unreachable runs again later, and the worker continues', async () => {
  const { ctx, close } = await openTestShop();
  onTestFinished(close);
  const url = new URL(directUrlOf(ctx.settings) ?? '');
  const port = Number(url.port);
  let isUnreachable = false;
  let refused = 0;
  const proxy = await startDatabaseProxy(() => {
    if (!isUnreachable) return port;
    refused += 1;
    return CLOSED_PORT;
  });
  onTestFinished(() => proxy.stop());
  url.port = String(proxy.port);
  const pool = createPool(url.href, ctx.log, 6);
  onTestFinished(() => pool.end());

  const done: unknown[] = [];
  const job: Job = {
    name: 'note',
    run: async (_ctx, payload) => {
      const again = done.includes(payload);
      done.push(payload);
      if (again || payload === 'last') return;
      isUnreachable = true;
      proxy.drop();
      if (payload === 'failing') throw new Error('a job that fails while the database is away');
    },
  };
  const running = await startJobs(ctx, pool, [job]);
  onTestFinished(() => running.stop());
  const left = async () => (await ctx.pool.query('SELECT FROM graphile_worker.jobs')).rowCount;
  for (const payload of ['first', 'failing', 'last']) {
    const before = refused;
    await queueJob(ctx.db, 'note', payload);
    await waitFor('the job runs', () => done.includes(payload));
    if (isUnreachable) await waitFor('the worker finds no database', () => refused > before);
    isUnreachable = false;
    await waitFor('nothing is left', async () => (await left()) === 0);
  }
  expect(done).toEqual(expect.arrayContaining(['first', 'failing', 'last']));
});
