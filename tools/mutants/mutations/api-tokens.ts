import type { Mutation } from '../mutation.ts';

/** Programs with a token: what it opens, for how long, and what it never opens. */
export const API_TOKENS: readonly Mutation[] = [
  {
    name: 'an expired API token is accepted',
    file: 'api-tokens.repository.ts',
    find: 'AND t.expires_at > now()',
    replace: '',
    tests: ['tests/api/token-policies.test.ts'],
  },
  {
    name: 'a revoked API token is accepted',
    file: 'api-tokens.repository.ts',
    find: ".deleteFrom('api_tokens')\n    .where('id', '=', id)",
    replace: ".updateTable('api_tokens')\n    .set({ name: 'revoked' })\n    .where('id', '=', id)",
    tests: ['tests/api/token-policies.test.ts'],
  },
  {
    name: 'the permissions of an API token are ignored',
    file: 'platform/permits.ts',
    find: ' && tokenPermits(actor, permission)',
    replace: '',
    tests: ['tests/api/token-policies.test.ts'],
  },
  {
    name: 'an API token keeps the permissions that its creator lost',
    file: 'platform/permits.ts',
    find: 'may(actor.role, permission)',
    replace: '(actor.token !== undefined || may(actor.role, permission))',
    tests: ['tests/api/token-policies.test.ts'],
  },
  {
    name: 'the API token of a former member of the staff is accepted',
    file: 'api-tokens.repository.ts',
    find: " AND u.role <> 'regular'",
    replace: '',
    tests: ['tokens.api.test.ts'],
  },
  {
    name: 'an API token opens the own account and the staff',
    file: 'platform/http/check-access.ts',
    find: "if (actor.token && !isOpenToTokens(endpoint)) throw fault('TOKEN_NOT_ACCEPTED');",
    replace: '',
    tests: ['tests/api/token-policies.test.ts'],
  },
  {
    name: 'a cookie counts beside an API token',
    file: 'platform/http/bearer.ts',
    find: "req.raw.headers.delete('cookie')",
    replace: "req.raw.headers.delete('x-cookie')",
    tests: ['tokens.api.test.ts'],
  },
  {
    name: 'wrong API tokens are not limited',
    file: 'find-token-actor.ts',
    find: 'throwIfLimited(await countAttempt(ctx, WRONG_TOKENS, ip));',
    replace: '',
    tests: ['tokens.api.test.ts'],
  },
  {
    name: 'the response with a new API token is stored for its idempotency key',
    file: 'contract/endpoints/endpoint.ts',
    find: ' && secret !== true',
    replace: '',
    tests: ['tokens.api.test.ts'],
  },
  {
    name: 'a session that has ended meanwhile creates an API token',
    file: 'create-api-token.ts',
    find: "if (!(await isSession(ctx, actor.id, session, trx))) throw fault('SIGNED_OUT');",
    replace: '',
    tests: ['ended-session.api.test.ts'],
  },
  {
    name: 'API tokens stay although a changed password was to revoke them',
    file: 'change-password.ts',
    find: 'if (revokeTokens) await revokeTokensOf(ctx, trx, actor);',
    replace: '',
    tests: ['tokens.api.test.ts'],
  },
];
