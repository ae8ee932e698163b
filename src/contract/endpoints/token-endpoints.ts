import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** API tokens: what programs sign in with. */
export const TOKEN_ENDPOINTS = {
  'adminTokens.list': {
    method: 'GET',
    path: '/admin/tokens',
    policy: 'tokens.manage',
  },
  'adminTokens.create': {
    method: 'POST',
    path: '/admin/tokens',
    policy: 'tokens.manage',
    stepUp: true,
    status: 201,
    secret: true,
  },
  'adminTokens.revoke': {
    method: 'DELETE',
    path: '/admin/tokens/{tokenId}',
    policy: 'tokens.manage',
    stepUp: true,
  },
} as const satisfies Record<string, Endpoint>;
