import type { Received } from '#contract/contract.ts';
import type { Context } from '#platform/context.ts';
import { countTry, type RateLimit } from '#platform/http/rate-limit.ts';
import { bucketsOfVisit } from '#modules/analytics/speed.rules.ts';
import { countVitals } from '#modules/analytics/vitals.repository.ts';

/** For each visitor's address: more pages than anybody opens. */
const VISITS: RateLimit = { name: 'vitals', count: 60, windowSeconds: 60 };

/** Counts how fast a page was. Beyond the limit it counts nothing and says nothing: nobody waits for the answer. */
export async function countVisit(
  ctx: Context,
  ip: string,
  { page, ...measured }: Received<'vitals.send'>['body'],
): Promise<void> {
  const found = bucketsOfVisit(page, measured);
  if (found.length === 0 || (await countTry(ctx, VISITS, ip)) !== null) return;
  await countVitals(ctx.db, ctx.clock.now().toISOString().slice(0, 10), found);
}
