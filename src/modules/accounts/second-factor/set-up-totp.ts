import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { forgetUnusedCodes } from '#modules/accounts/second-factor/forget-unused-codes.ts';
import { plainCode, newRecoveryCodes } from '#modules/accounts/second-factor/recovery-codes.ts';
import { recordFactorChange } from '#modules/accounts/second-factor/record-factor-change.ts';
import {
  confirmTotpSecret,
  deleteTotpSecret,
  findTotpSecret,
  readSecondFactor,
  recordTotpStep,
  upsertTotpSecret,
} from '#modules/accounts/second-factor/second-factor.repository.ts';
import { describeTotp, newTotpSecret, stepOfCode } from '#modules/accounts/second-factor/totp.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** The secret for a new authenticator app. It counts once a code has confirmed it, and is not returned after that. */
export async function prepareTotp(
  ctx: Context,
  actor: Actor,
): Promise<{ secret: string; uri: string } | Refusal> {
  const { shopName } = await getStoreSettings(ctx);
  return await inRefusableTransaction<{ secret: string; uri: string }, Refusal>(
    ctx.db,
    async (trx, rollBackWith) => {
      await lockUser(trx, actor.id);
      const secret = await upsertTotpSecret(trx, actor.id, newTotpSecret());
      if (!secret) return rollBackWith(refuse('TOTP_EXISTS'));
      return describeTotp(secret, { issuer: shopName, label: actor.email });
    },
  );
}

/** Confirms that the app was set up. @returns ten recovery codes, which are shown once; none if there are codes already */
export async function confirmTotp(
  ctx: Context,
  actor: Actor,
  code: string,
): Promise<string[] | Refusal> {
  return await inRefusableTransaction<string[], Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, actor.id);
    const found = await findTotpSecret(trx, actor.id);
    if (found?.isConfirmed) return rollBackWith(refuse('TOTP_EXISTS'));
    const step = found && stepOfCode(found.secret, plainCode(code), found.now);
    if (step === null) return rollBackWith(refuse('SETUP_CODE_WRONG'));
    // The code that confirms the app is used up: it does not sign in.
    await recordTotpStep(trx, actor.id, step);
    await confirmTotpSecret(trx, actor.id);
    await recordFactorChange(ctx, trx, actor, 'totp-set');
    // Those of a passkey's owner stay, because they may be on paper.
    const { recoveryCodes } = await readSecondFactor(trx, actor.id);
    return recoveryCodes > 0 ? [] : await newRecoveryCodes(trx, actor.id);
  });
}

export async function removeTotp(ctx: Context, actor: Actor): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockUser(trx, actor.id);
    if (!(await deleteTotpSecret(trx, actor.id))) return rollBackWith(refuse('NOT_FOUND'));
    await forgetUnusedCodes(trx, actor.id);
    await recordFactorChange(ctx, trx, actor, 'totp-removed');
    return null;
  });
}
