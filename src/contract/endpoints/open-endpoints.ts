import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** Public endpoints that no screen calls through the API client; kept apart so that bundles do not contain them. */
export const OPEN_ENDPOINTS = {
  'shopSettings.get': {
    method: 'GET',
    path: '/shop/settings',
    policy: 'public',
    cachedFor: 'no product',
  },
  'shopCategories.list': {
    method: 'GET',
    path: '/shop/categories',
    policy: 'public',
    cachedFor: 'no product',
  },
  'vitals.send': {
    method: 'POST',
    path: '/vitals',
    policy: 'public',
  },
} as const satisfies Record<string, Endpoint>;
