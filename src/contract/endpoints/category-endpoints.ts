import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** Categories and collections, for administrators. */
export const CATEGORY_ENDPOINTS = {
  'adminCategories.list': {
    method: 'GET',
    path: '/admin/categories',
    policy: 'products.read',
  },
  'adminCategories.create': {
    method: 'POST',
    path: '/admin/categories',
    policy: 'products.write',
    status: 201,
  },
  'adminCategories.update': {
    method: 'PUT',
    path: '/admin/categories/{id}',
    policy: 'products.write',
  },
  'adminCategories.arrange': {
    method: 'PUT',
    path: '/admin/categories',
    policy: 'products.write',
  },
  'adminCategories.delete': {
    method: 'DELETE',
    path: '/admin/categories/{id}',
    policy: 'products.write',
  },
  'adminCategories.restore': {
    method: 'POST',
    path: '/admin/categories/restore/{id}',
    policy: 'products.write',
  },

  'adminCollections.list': {
    method: 'GET',
    path: '/admin/collections',
    policy: 'products.read',
  },
  'adminCollections.create': {
    method: 'POST',
    path: '/admin/collections',
    policy: 'products.write',
    status: 201,
  },
  'adminCollections.update': {
    method: 'PUT',
    path: '/admin/collections/{id}',
    policy: 'products.write',
  },
  'adminCollections.delete': {
    method: 'DELETE',
    path: '/admin/collections/{id}',
    policy: 'products.write',
  },
  'adminCollections.restore': {
    method: 'POST',
    path: '/admin/collections/restore/{id}',
    policy: 'products.write',
  },
} as const satisfies Record<string, Endpoint>;
