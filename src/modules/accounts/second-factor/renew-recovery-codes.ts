import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { hasSecondFactor } from '#modules/accounts/second-factor/authentication-methods.ts';
import { newRecoveryCodes } from '#modules/accounts/second-factor/recovery-codes.ts';
import { recordFactorChange } from '#modules/accounts/second-factor/record-factor-change.ts';

/** @returns ten codes, which are shown once */
export async function renewRecoveryCodes(ctx: Context, actor: Actor): Promise<string[] | Refusal> {
  return await inRefusableTransaction<string[], Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, actor.id);
    if (!(await hasSecondFactor(trx, actor.id))) return rollBackWith(refuse('NO_SECOND_FACTOR'));
    await recordFactorChange(ctx, trx, actor, 'codes-renewed');
    return await newRecoveryCodes(trx, actor.id);
  });
}
