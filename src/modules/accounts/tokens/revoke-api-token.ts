import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import {
  deleteApiToken,
  deleteApiTokensOf,
} from '#modules/accounts/tokens/api-tokens.repository.ts';

/** Ends a token, also of another owner. */
export async function revokeApiToken(
  ctx: Context,
  actor: Actor,
  tokenId: string,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const name = await deleteApiToken(trx, tokenId);
    if (name === null) return rollBackWith(refuse('NOT_FOUND'));
    await auditRevoked(ctx, trx, actor, { id: tokenId, name });
    return null;
  });
}

/** Ends all tokens of a user. */
export async function revokeTokensOf(ctx: Context, trx: Trx, actor: Actor): Promise<void> {
  for (const token of await deleteApiTokensOf(trx, actor.id))
    await auditRevoked(ctx, trx, actor, token);
}

const auditRevoked = (
  ctx: Context,
  trx: Trx,
  actor: Actor,
  token: { id: string; name: string },
): Promise<void> =>
  recordAudit(
    trx,
    actor,
    { action: 'token.revoke', record: { kind: 'token', ...token } },
    ctx.clock.now(),
  );
