import { expect } from 'vitest';
import type { TestShop } from '#support/shop.ts';

/**
 * Waits until each request was answered or waits for a lock in the database: what a test that holds a lock must know
 * before it continues.
 * @returns the number of requests that were answered
 */
export async function answeredOrWaiting(
  { ctx }: TestShop,
  requests: readonly Promise<unknown>[],
): Promise<number> {
  let answered = 0;
  for (const request of requests) void request.then(() => (answered += 1));
  await expect
    .poll(async () => {
      const { rows } = await ctx.pool.query<{ count: number }>(
        "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return answered + (rows[0]?.count ?? 0);
    })
    .toBe(requests.length);
  return answered;
}
