import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import {
  countTry,
  refuseWhileWaiting,
  secondsUntilAllowed,
  type RateLimit,
} from '#platform/http/rate-limit.ts';

/** Wrong codes of one shopper: codes must not be found by trying. */
const GUESSES: RateLimit = { name: 'coupon', count: 20, windowSeconds: 10 * 60 };

/** Does what looks at a coupon's code, and counts the codes that there are not. */
export async function limitGuesses<Result>(
  ctx: Context,
  actor: Actor,
  work: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  refuseWhileWaiting(await secondsUntilAllowed(ctx, GUESSES, actor.id));
  const result = await work();
  if (isRefusal(result) && result.refused === 'COUPON_INVALID')
    refuseWhileWaiting(await countTry(ctx, GUESSES, actor.id));
  return result;
}
