import { expect, onTestFinished, test } from 'vitest';
import { jobs } from '#app/shop.ts';
import { startJobs } from '#platform/jobs.ts';
import { openTestShop } from '#support/shop.ts';

test('a worker begins with what became due while none ran', async () => {
  const { ctx, close } = await openTestShop();
  onTestFinished(close);
  const done: string[] = [];
  const rarely = jobs
    .filter(({ everySecond }) => !everySecond)
    .map((job) => ({ ...job, cron: '0 0 1 1 *', run: async () => void done.push(job.name) }));
  const running = await startJobs(ctx, ctx.pool, rarely);
  onTestFinished(() => running.stop());
  await expect
    .poll(() => done.toSorted())
    .toEqual(['assign-withdrawals', 'check-payments', 'expire-orders', 'follow-shop-language']);
});
