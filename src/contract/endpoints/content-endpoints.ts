import type { Endpoint } from '#contract/endpoints/endpoint.ts';

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
  'adminContent.preview': {
    method: 'POST',
    path: '/admin/content/preview',
    policy: 'content.write',
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
