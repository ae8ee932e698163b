import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { withAttempt, type RateLimit } from '#platform/http/rate-limit.ts';

/** Per shopper, so that codes cannot be found by trying. */
const WRONG_CODES: RateLimit = {
  name: 'coupon',
  count: 20,
  windowSeconds: 10 * 60,
  isPerAccount: true,
};

/** Runs work that checks a coupon code, and counts a code that does not exist against the limit. */
export async function limitCouponGuesses<Result>(
  ctx: Context,
  actor: Actor,
  work: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  return await withAttempt(
    ctx,
    [[WRONG_CODES, actor.id]],
    work,
    (result) => isRefusal(result) && result.refused === 'COUPON_INVALID',
  );
}
