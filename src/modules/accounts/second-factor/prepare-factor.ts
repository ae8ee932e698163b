import type { AssertedCredential } from '#contract/accounts.contract.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordPasskeyUse } from '#modules/accounts/passkeys/passkeys.repository.ts';
import { consumeCode } from '#modules/accounts/second-factor/consume-code.ts';
import { verifyPasskey } from '#modules/accounts/passkeys/verify-passkey.ts';

/** A code, or a passkey that signed one of our challenges. */
export interface GivenFactor {
  readonly code?: string | undefined;
  readonly credential?: AssertedCredential | undefined;
}

interface PreparedFactor {
  /** Uses it up, in the transaction of what it opens. @returns whether it was right and unused */
  readonly use: (trx: Trx) => Promise<boolean>;
  /** The refusal if it was not. */
  readonly refusal: RefusalCode;
}

/** What is given as a second factor by this user, verified as far as that works outside a transaction. */
export async function prepareFactor(
  ctx: Context,
  user: Actor,
  { code = '', credential }: GivenFactor,
): Promise<PreparedFactor | Refusal> {
  if (credential === undefined)
    return { use: (trx) => consumeCode(ctx, trx, user, code), refusal: 'WRONG_CODE' };
  const verified = await verifyPasskey(ctx, credential);
  if (isRefusal(verified)) return verified;
  const { passkey, counter } = verified;
  if (passkey.user_id !== user.id) return refuse('PASSKEY_UNKNOWN');
  return {
    use: (trx) => recordPasskeyUse(trx, passkey.id, counter, ctx.clock.now()),
    refusal: 'PASSKEY_UNKNOWN',
  };
}
