/** Waits until nothing is under way any more, and asks the doctor. */
import { setTimeout as pause } from 'node:timers/promises';
import { runDoctor } from '#app/doctor/doctor.ts';
import type { Finding } from '#app/doctor/finding.ts';
import type { RunningInstances } from './two-instances.ts';

/** What is still under way, by name; nothing when the shop has come to rest. */
export async function unrest({ ctx, simulator }: RunningInstances): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ what: string; count: number }>(`
    SELECT 'orders being captured' AS what, count(*)::int AS count FROM orders WHERE payment_status = 'capturing'
    UNION ALL SELECT 'refunds without an answer', count(*)::int FROM payment_refunds WHERE status = 'asked'
    UNION ALL SELECT 'events not worked through', count(*)::int FROM webhook_events WHERE processed_at IS NULL`);
  const waiting = rows.filter((row) => row.count > 0).map((row) => `${row.count} ${row.what}`);
  const { waitingWebhooks } = await simulator.state();
  return waitingWebhooks > 0 ? [...waiting, `${waitingWebhooks} webhooks not delivered`] : waiting;
}

/**
 * Waits for calm and gives the doctor's findings, and whether an instance ended by itself meanwhile.
 * @param within milliseconds, counted from now
 * @throws when something is still under way then
 */
export async function awaitCalm(shop: RunningInstances, within = 60_000): Promise<Finding[]> {
  const until = Date.now() + within;
  for (;;) {
    const left = await unrest(shop);
    if (left.length === 0) return [...(await runDoctor(shop.ctx.pool)), ...deaths(shop)];
    if (Date.now() > until)
      throw new Error(`After ${within / 1000} s there are still ${left.join(', ')}.`);
    await pause(500);
  }
}

const deaths = ({ instances }: RunningInstances): Finding[] =>
  instances
    .filter((instance) => instance.died() > 0)
    .map((instance) => ({
      name: 'Process',
      meaning: 'An instance ended by itself.',
      problem: `${instance.url} ended ${instance.died()} times`,
      cure: 'Look for the last lines of its log.',
    }));

/** Lets a sweep of the worker run now instead of at the next minute. */
export async function runJobNow({ ctx }: RunningInstances, name: string): Promise<void> {
  await ctx.pool.query(`SELECT graphile_worker.add_job($1, '{}'::json)`, [name]);
}

/** Waits until `isSo`; says `what` was waited for when it does not come. */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  within = 30_000,
): Promise<void> {
  const until = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`Waited ${within / 1000} s in vain for: ${what}.`);
    await pause(100);
  }
}
