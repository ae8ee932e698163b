import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** Bytes: every section may have a text of its greatest length. */
const PAGE_LIMIT = 2 * 1024 * 1024;
/** Bytes: the characters of a file's texts may take several, those of its pictures take one. */
const CONTENT_FILE_LIMIT = 32 * 1024 * 1024;

/** Pages that the merchant writes, for administrators. */
export const CONTENT_ENDPOINTS = {
  'adminContent.list': {
    method: 'GET',
    path: '/admin/content/pages',
    policy: 'content.write',
  },
  'adminContent.create': {
    method: 'POST',
    path: '/admin/content/pages',
    policy: 'content.write',
    status: 201,
  },
  'adminContent.export': {
    method: 'GET',
    path: '/admin/content/export',
    policy: 'content.write',
  },
  'adminContent.planImport': {
    method: 'POST',
    path: '/admin/content/import-plan',
    policy: 'content.publish',
    bodyLimit: CONTENT_FILE_LIMIT,
  },
  'adminContent.import': {
    method: 'POST',
    path: '/admin/content/import',
    policy: 'content.publish',
    bodyLimit: CONTENT_FILE_LIMIT,
  },
  'adminContent.preview': {
    method: 'POST',
    path: '/admin/content/preview',
    policy: 'content.write',
    bodyLimit: PAGE_LIMIT,
  },
  'adminContent.details': {
    method: 'GET',
    path: '/admin/content/pages/{slug}',
    policy: 'content.write',
  },
  'adminContent.save': {
    method: 'PUT',
    path: '/admin/content/pages/{slug}',
    policy: 'content.write',
    bodyLimit: PAGE_LIMIT,
  },
  'adminContent.delete': {
    method: 'DELETE',
    path: '/admin/content/pages/{slug}',
    policy: 'content.publish',
  },
  'adminContent.restore': {
    method: 'POST',
    path: '/admin/content/restore/{id}',
    policy: 'content.publish',
  },
  'adminContent.version': {
    method: 'GET',
    path: '/admin/content/pages/{slug}/versions/{number}',
    policy: 'content.write',
  },
  'adminContent.restoreVersion': {
    method: 'PUT',
    path: '/admin/content/pages/{slug}/draft',
    policy: 'content.write',
  },
  'adminContent.publish': {
    method: 'PUT',
    path: '/admin/content/pages/{slug}/published',
    policy: 'content.publish',
  },
  'adminContent.unpublish': {
    method: 'DELETE',
    path: '/admin/content/pages/{slug}/published',
    policy: 'content.publish',
  },
  'adminContent.move': {
    method: 'PUT',
    path: '/admin/content/pages/{slug}/address',
    policy: 'content.publish',
  },
} as const satisfies Record<string, Endpoint>;
