import { isRefusal, refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { confirmPassword } from '#modules/accounts/sign-in/confirm-password.ts';
import { withFactorAttempt } from '#modules/accounts/second-factor/factor-attempt.ts';
import { prepareFactor, type GivenFactor } from '#modules/accounts/second-factor/prepare-factor.ts';
import { hasSecondFactor } from '#modules/accounts/second-factor/authentication-methods.ts';
import { sessionHash } from '#modules/accounts/sessions/session.ts';
import { recordReauthentication } from '#modules/accounts/sessions/sessions.repository.ts';

export interface GivenCredentials extends GivenFactor {
  readonly password?: string | undefined;
}

interface Source {
  readonly ip: string;
  readonly cookie: string | null;
}

/** Re-authenticates the signed-in member. Failures count like those of signing in. */
export async function reauthenticate(
  ctx: Context,
  actor: Actor,
  source: Source,
  { password, ...factor }: GivenCredentials,
): Promise<null | Refusal> {
  const session = sessionHash(ctx, source.cookie);
  if (!session) throw fault('SIGNED_OUT');
  if (password !== undefined)
    return await reauthenticateByPassword(ctx, actor, source, session, password);
  return await withFactorAttempt(ctx, { ...source, session }, actor, async () => {
    const prepared = await prepareFactor(ctx, actor, factor);
    if (isRefusal(prepared)) return prepared;
    return await whileReauthenticating(ctx, session, prepared.refusal, prepared.use);
  });
}

async function reauthenticateByPassword(
  ctx: Context,
  actor: Actor,
  source: Source,
  session: Buffer,
  password: string,
): Promise<null | Refusal> {
  if (await hasSecondFactor(ctx.db, actor.id)) return refuse('PROVE_WITH_FACTOR');
  const verified = await confirmPassword(ctx, source, actor, password);
  if (isRefusal(verified)) return verified;
  return await whileReauthenticating(ctx, session, 'WRONG_PASSWORD', async () => true);
}

/** Records the step-up together with what it uses up. @param code the refusal if that is not there any more */
async function whileReauthenticating(
  ctx: Context,
  session: Buffer,
  code: RefusalCode,
  use: (trx: Trx) => Promise<boolean>,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    if (!(await use(trx))) return rollBackWith(refuse(code));
    if (!(await recordReauthentication(trx, session))) throw fault('SIGNED_OUT');
    return null;
  });
}
