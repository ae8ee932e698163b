import { may, type Role } from '#contract/permissions.ts';
import { isRefusal } from '#contract/refusals.ts';
import type { ApiTokenWire } from '#contract/tokens.contract.ts';
import type { Job } from '#platform/jobs.ts';
import { route, type Route } from '#platform/http/route.ts';
import { visitorOf } from '#modules/accounts/accounts.presenter.ts';
import { sessionHash } from '#modules/accounts/sessions/session.ts';
import {
  deleteLongExpiredTokens,
  listApiTokens,
  type ApiToken,
} from '#modules/accounts/tokens/api-tokens.repository.ts';
import { createApiToken } from '#modules/accounts/tokens/create-api-token.ts';
import { revokeApiToken } from '#modules/accounts/tokens/revoke-api-token.ts';

const presentToken = (
  token: ApiToken,
  { userName, role }: { userName: string; role: Role },
): ApiTokenWire => ({
  _id: token.id,
  name: token.name,
  createdBy: userName,
  permissions: [...token.permissions],
  lost: token.permissions.filter((each) => !may(role, each)),
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  isExpired: token.isExpired,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});

export const tokensRoutes: readonly Route[] = [
  route('adminTokens.list', async ({ ctx }) => ({
    data: (await listApiTokens(ctx.db)).map(({ createdBy, ...token }) =>
      presentToken(token, createdBy),
    ),
  })),

  route('adminTokens.create', async ({ ctx, actor, body, http }) => {
    const session = sessionHash(ctx, visitorOf(http).cookie);
    const created = await createApiToken(ctx, actor, session, body);
    return isRefusal(created)
      ? created
      : {
          message: 'API token created',
          data: { ...presentToken(created, actor), token: created.secret },
        };
  }),

  route(
    'adminTokens.revoke',
    async ({ ctx, actor, params }) =>
      (await revokeApiToken(ctx, actor, params.tokenId)) ?? { message: 'API token revoked' },
  ),
];

export const tokenJobs: readonly Job[] = [
  {
    name: 'delete-long-expired-tokens',
    cron: '48 3 * * *',
    run: (ctx) => deleteLongExpiredTokens(ctx.db),
  },
];
