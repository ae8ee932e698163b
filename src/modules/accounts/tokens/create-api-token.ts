import { MAX_API_TOKENS } from '#contract/limits.ts';
import { may, type TokenPermission } from '#contract/permissions.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { queueAccessChanged } from '#modules/accounts/account.mails.ts';
import { hashOfSecret } from '#platform/secret-token.ts';
import { isSession } from '#modules/accounts/sessions/session.ts';
import { listOwners, lockMember } from '#modules/accounts/staff/staff.repository.ts';
import {
  apiTokensOf,
  insertApiToken,
  type ApiToken,
} from '#modules/accounts/tokens/api-tokens.repository.ts';
import { newApiToken } from '#modules/accounts/tokens/find-token-actor.ts';

/**
 * Creates a token with some of the creator's permissions.
 * @param session the hash of the creator's session
 * @returns the token with its secret, which is not stored
 */
export async function createApiToken(
  ctx: Context,
  actor: Actor,
  session: Buffer | null,
  input: { name: string; permissions: readonly TokenPermission[]; days: number },
): Promise<(ApiToken & { secret: string }) | Refusal> {
  const secret = newApiToken();
  const permissions = [...new Set(input.permissions)];
  return await inRefusableTransaction<ApiToken & { secret: string }, Refusal>(
    ctx.db,
    async (trx, rollBackWith) => {
      const creator = await lockMember(trx, actor.id);
      const needed = ['tokens.manage', ...permissions] as const;
      if (!creator || !needed.every((each) => may(creator.role, each)))
        return rollBackWith(refuse('FORBIDDEN'));
      // A token outlives sessions, and this one may have ended since the request arrived.
      if (!(await isSession(ctx, actor.id, session, trx))) throw fault('SIGNED_OUT');
      if ((await apiTokensOf(trx, actor.id)).length >= MAX_API_TOKENS)
        return rollBackWith(refuse('TOKEN_LIMIT', { n: MAX_API_TOKENS }));
      const token = await insertApiToken(trx, {
        id: newId(),
        tokenHash: hashOfSecret(secret),
        name: input.name,
        permissions,
        createdBy: actor.id,
        days: input.days,
      });
      const { id, name, expiresAt } = token;
      await recordAudit(
        trx,
        actor,
        {
          action: 'token.create',
          record: { kind: 'token', id, name },
          after: { permissions, expiresAt: expiresAt.toISOString() },
        },
        ctx.clock.now(),
      );
      const access = { what: 'token', by: actor.userName, name } as const;
      await queueAccessChanged(ctx, trx, await listOwners(trx), access);
      return { ...token, secret };
    },
  );
}
