import type { ParsedRequest } from '#contract/contract.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts';
import { bucketsOfVisit } from '#modules/analytics/speed.rules.ts';
import { countVitals } from '#modules/analytics/vitals.repository.ts';

/** By IP address: more pages than a person opens. */
const VISITS: RateLimit = { name: 'vitals', count: 60, windowSeconds: 60 };

/**
 * Counts a visit's web vitals. Above the rate limit it silently counts nothing, because no client waits for the
 * response.
 */
export async function countVisit(
  ctx: Context,
  ip: string,
  { page, ...measured }: ParsedRequest<'vitals.send'>['body'],
): Promise<void> {
  const buckets = bucketsOfVisit(page, measured);
  if (buckets.length === 0 || (await countAttempt(ctx, VISITS, ip)) !== null) return;
  await countVitals(ctx.db, ctx.clock.now().toISOString().slice(0, 10), buckets);
}
