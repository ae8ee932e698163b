import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { deleteApiToken } from '#modules/accounts/tokens/api-tokens.repository.ts';

/** Ends a token, also of another owner. */
export async function revokeApiToken(
  ctx: Context,
  actor: Actor,
  tokenId: string,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const name = await deleteApiToken(trx, tokenId);
    if (name === null) return rollBackWith(refuse('NOT_FOUND'));
    const record = { kind: 'token', id: tokenId, name };
    await recordAudit(trx, actor, { action: 'token.revoke', record }, ctx.clock.now());
    return null;
  });
}
