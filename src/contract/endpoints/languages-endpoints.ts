import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** Bytes: characters of other scripts take several. */
const FILE_LIMIT = 8 * 1024 * 1024;

/** The languages of the shop, for administrators. */
export const LANGUAGES_ENDPOINTS = {
  'adminLanguages.list': {
    method: 'GET',
    path: '/admin/languages',
    policy: 'content.write',
  },
  'adminLanguages.planImport': {
    method: 'POST',
    path: '/admin/languages/import-plan',
    policy: 'content.publish',
    bodyLimit: FILE_LIMIT,
  },
  'adminLanguages.import': {
    method: 'POST',
    path: '/admin/languages/import',
    policy: 'content.publish',
    bodyLimit: FILE_LIMIT,
  },
  'adminLanguages.export': {
    method: 'GET',
    path: '/admin/languages/{language}',
    policy: 'content.write',
  },
  'adminLanguages.remove': {
    method: 'DELETE',
    path: '/admin/languages/{language}',
    policy: 'content.publish',
  },
} as const satisfies Record<string, Endpoint>;
