/** Waits until no work is pending, then runs the doctor. */
import { setTimeout as pause } from 'node:timers/promises';
import { runDoctor } from '#app/doctor/doctor.ts';
import type { Violation } from '#app/doctor/violation.ts';
import type { RunningInstances } from './two-instances.ts';

/** A busy machine is twenty times slower. */
const PATIENCE_MS = 120_000;

/** Work in progress, one message for each kind. */
async function pendingWork({ ctx, simulator, cards }: RunningInstances): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ what: string; count: number }>(`
    SELECT 'orders being captured' AS what, count(*)::int AS count FROM orders WHERE payment_status = 'capturing'
    UNION ALL SELECT 'refunds without an answer', count(*)::int FROM payment_refunds WHERE status = 'asked'
    UNION ALL SELECT 'events not worked through', count(*)::int FROM webhook_events WHERE processed_at IS NULL`);
  const waiting = rows.filter((row) => row.count > 0).map((row) => `${row.count} ${row.what}`);
  const states = [await simulator.state(), await cards?.state()];
  const waitingWebhooks = states.reduce((sum, state) => sum + (state?.waitingWebhooks ?? 0), 0);
  return waitingWebhooks > 0 ? [...waiting, `${waitingWebhooks} webhooks not delivered`] : waiting;
}

/**
 * Waits until no work is pending.
 * @returns the doctor's problems and instances that exited by themselves
 * @throws when work is still pending in the end
 */
export async function waitUntilIdle(shop: RunningInstances): Promise<Violation[]> {
  let left: string[] = [];
  await waitFor(
    () => `nothing to do; there are still ${left.join(', ')}`,
    async () => (left = await pendingWork(shop)).length === 0,
  );
  return [...(await runDoctor(shop.ctx.pool)), ...crashedInstances(shop)];
}

const crashedInstances = ({ instances }: RunningInstances): Violation[] =>
  instances
    .filter((instance) => instance.crashes() > 0)
    .map((instance) => ({
      name: 'Process',
      meaning: 'An instance ended by itself.',
      problem: `${instance.url} ended ${instance.crashes()} times`,
      fix: 'Look for the last lines of its log.',
    }));

/** What each instance says of whether it is ready. */
export const readiness = ({ instances }: RunningInstances): Promise<(number | undefined)[]> =>
  Promise.all(
    instances.map(async ({ url }) => (await fetch(`${url}/readyz`).catch(() => null))?.status),
  );

/** Runs a scheduled job now instead of at the next minute. */
export async function runJobNow({ ctx }: RunningInstances, name: string): Promise<void> {
  await ctx.pool.query(`SELECT graphile_worker.add_job($1, '{}'::json)`, [name]);
}

/** Polls a condition. @throws with `what` when it is still false in the end */
export async function waitFor(
  what: string | (() => string),
  condition: () => Promise<boolean> | boolean,
  within = PATIENCE_MS,
): Promise<void> {
  const until = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > until)
      throw new Error(
        `Waited ${within / 1000} s in vain for: ${typeof what === 'string' ? what : what()}.`,
      );
    await pause(50);
  }
}
