import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countAttempt, withAttempt, type RateLimit } from '#platform/http/rate-limit.ts';
import { UNKNOWN_PERSON } from '#modules/audit/index.ts';
import { recordFactorChange } from '#modules/accounts/second-factor/record-factor-change.ts';
import {
  secondFactorLimits,
  type PasswordSource,
} from '#modules/accounts/sign-in/sign-in-limits.ts';

/**
 * So many wrong codes may be mistakes; one more is reported. Fewer than the limit on codes and counted for longer, so that
 * guessing slowly is noticed, too.
 */
const MISTAKES: RateLimit = { name: 'second-factor-wrong', count: 4, windowSeconds: 60 * 60 };
const REPORTS: RateLimit = { name: 'second-factor-report', count: 1, windowSeconds: 60 * 60 };

/**
 * Limits attempts to give a second factor; wrong ones count like wrong passwords. Many wrong codes are mailed to the
 * user, because only somebody with the password, or with an open session, is asked for a code.
 */
export async function withFactorAttempt<Result>(
  ctx: Context,
  source: PasswordSource,
  user: Actor,
  work: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const limits = await secondFactorLimits(ctx, source, user);
  const result = await withAttempt(ctx, limits, work, isRefusal);
  if (isRefusal(result) && result.refused === 'WRONG_CODE') await countMistake(ctx, user);
  return result;
}

async function countMistake(ctx: Context, user: Actor): Promise<void> {
  if ((await countAttempt(ctx, MISTAKES, user.id)) === null) return;
  if ((await countAttempt(ctx, REPORTS, user.id)) !== null) return;
  await inTransaction(ctx.db, (trx) =>
    recordFactorChange(ctx, trx, user, 'wrong-codes', UNKNOWN_PERSON),
  );
}
