import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { fault } from '#platform/http/fault.ts';

export interface RateLimit {
  /** Names what is limited; the key adds for whom. */
  readonly name: string;
  readonly count: number;
  readonly windowSeconds: number;
}

const windowStart = (ctx: Context, limit: RateLimit): Date => {
  const length = limit.windowSeconds * 1000;
  return new Date(Math.floor(ctx.clock.now().getTime() / length) * length);
};

const secondsLeft = (ctx: Context, limit: RateLimit): number =>
  Math.max(
    1,
    Math.ceil(
      limit.windowSeconds - (ctx.clock.now().getTime() - windowStart(ctx, limit).getTime()) / 1000,
    ),
  );

/** Seconds to wait when the limit is reached already, else null. Counts nothing. */
export async function secondsUntilAllowed(
  ctx: Context,
  limit: RateLimit,
  whom: string,
): Promise<number | null> {
  if (!ctx.settings.rateLimits) return null;
  const row = await ctx.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', `${limit.name}:${whom}`)
    .where('window_start', '=', windowStart(ctx, limit))
    .executeTakeFirst();
  return row && row.count >= limit.count ? secondsLeft(ctx, limit) : null;
}

/**
 * Counts one try in the database, so that all instances count together.
 * @returns seconds to wait when this try is beyond the limit, else null
 */
export async function countTry(
  ctx: Context,
  limit: RateLimit,
  whom: string,
): Promise<number | null> {
  if (!ctx.settings.rateLimits) return null;
  const row = await ctx.db
    .insertInto('rate_limits')
    .values({ key: `${limit.name}:${whom}`, window_start: windowStart(ctx, limit), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count > limit.count ? secondsLeft(ctx, limit) : null;
}

/** @throws RequestFault RATE_LIMITED when there is a time to wait; the answer says how long */
export function refuseWhileWaiting(seconds: number | null): void {
  if (seconds === null) return;
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  throw fault('RATE_LIMITED', `Too many tries. Please try again in ${time}.`, {
    'Retry-After': String(seconds),
  });
}

/** Forgets windows that ended more than a day ago; a sweep of the worker. */
export async function forgetOldTries(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(ctx.clock.now().getTime() - 86_400_000))
    .execute();
}
