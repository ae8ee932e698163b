import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** Open to everybody and called by no screen through its client, so that no page carries their names. */
export const OPEN_ENDPOINTS = {
  'shopSettings.get': {
    method: 'GET',
    path: '/shop/settings',
    policy: 'public',
    summary: 'What the shop says of itself: name, support address, policies, default sort.',
  },
  'vitals.send': {
    method: 'POST',
    path: '/vitals',
    policy: 'public',
    summary: 'How fast a page was for one visit; nothing in it tells who it was.',
  },
} as const satisfies Record<string, Endpoint>;
