import type { AssertedCredential } from '#contract/accounts.contract.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { withAttempt } from '#platform/http/rate-limit.ts';
import { confirmPassword } from '#modules/accounts/confirm-password.ts';
import { recordPasskeyUse } from '#modules/accounts/passkeys.repository.ts';
import { consumeCode } from '#modules/accounts/second-factor/consume-code.ts';
import { hasSecondFactor } from '#modules/accounts/second-factor/proof-methods.ts';
import { sessionHash } from '#modules/accounts/session.ts';
import { updateProof } from '#modules/accounts/sessions.repository.ts';
import { secondFactorLimits } from '#modules/accounts/sign-in-limits.ts';
import { verifyPasskey } from '#modules/accounts/verify-passkey.ts';

export interface Proof {
  readonly code?: string | undefined;
  readonly credential?: AssertedCredential | undefined;
  readonly password?: string | undefined;
}

interface Source {
  readonly ip: string;
  readonly cookie: string | null;
}

/** Proves again who the signed-in member is. Failures count like those of signing in. */
export async function prove(
  ctx: Context,
  actor: Actor,
  source: Source,
  { code, credential, password }: Proof,
): Promise<null | Refusal> {
  const session = sessionHash(ctx, source.cookie);
  if (!session) throw fault('SIGNED_OUT');
  if (password !== undefined) return await proveByPassword(ctx, actor, source, session, password);
  const limits = await secondFactorLimits(ctx, { ...source, session }, actor);
  const work = () =>
    credential === undefined
      ? inProof(ctx, session, 'WRONG_CODE', (trx) => consumeCode(ctx, trx, actor, code ?? ''))
      : proveByPasskey(ctx, actor, session, credential);
  return await withAttempt(ctx, limits, work, isRefusal);
}

async function proveByPassword(
  ctx: Context,
  actor: Actor,
  source: Source,
  session: Buffer,
  password: string,
): Promise<null | Refusal> {
  if (await hasSecondFactor(ctx.db, actor.id)) return refuse('PROVE_WITH_FACTOR');
  const verified = await confirmPassword(ctx, source, actor, password);
  if (isRefusal(verified)) return verified;
  return await inProof(ctx, session, 'WRONG_PASSWORD', async () => true);
}

async function proveByPasskey(
  ctx: Context,
  actor: Actor,
  session: Buffer,
  credential: AssertedCredential,
): Promise<null | Refusal> {
  const verified = await verifyPasskey(ctx, credential);
  if (isRefusal(verified)) return verified;
  const { passkey, counter } = verified;
  if (passkey.user_id !== actor.id) return refuse('PASSKEY_UNKNOWN');
  return await inProof(ctx, session, 'PASSKEY_UNKNOWN', (trx) =>
    recordPasskeyUse(trx, passkey.id, counter, ctx.clock.now()),
  );
}

/** Records the proof together with what it uses up. @param code the refusal if that is not there any more */
async function inProof(
  ctx: Context,
  session: Buffer,
  code: RefusalCode,
  use: (trx: Trx) => Promise<boolean>,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    if (!(await use(trx))) return rollBackWith(refuse(code));
    if (!(await updateProof(trx, session))) throw fault('SIGNED_OUT');
    return null;
  });
}
