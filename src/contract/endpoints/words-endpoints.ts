import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** The shop's words, for administrators. */
export const WORDS_ENDPOINTS = {
  'adminWords.list': {
    method: 'GET',
    path: '/admin/words',
    policy: 'content.write',
  },
  'adminWords.update': {
    method: 'PUT',
    path: '/admin/words/{key}',
    policy: 'content.publish',
  },
} as const satisfies Record<string, Endpoint>;
