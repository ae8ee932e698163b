import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** Imports, exports and edits of many products at once. */
export const BULK_ENDPOINTS = {
  'adminImports.upload': {
    method: 'POST',
    path: '/admin/imports',
    policy: 'products.write',
    status: 201,
    consumes: 'file',
  },
  'adminImports.plan': {
    method: 'POST',
    path: '/admin/imports/{jobId}/plan',
    policy: 'products.write',
  },
  'adminJobs.list': {
    method: 'GET',
    path: '/admin/jobs',
    policy: 'products.read',
  },
  'adminJobs.details': {
    method: 'GET',
    path: '/admin/jobs/{jobId}',
    policy: 'products.read',
  },
  'adminJobs.rows': {
    method: 'GET',
    path: '/admin/jobs/{jobId}/rows',
    policy: 'products.read',
  },
  'adminJobs.refused': {
    method: 'GET',
    path: '/admin/jobs/{jobId}/refused',
    policy: 'products.read',
    produces: 'csv',
  },
  'adminJobs.apply': {
    method: 'POST',
    path: '/admin/jobs/{jobId}/apply',
    policy: 'products.write',
  },
  'adminJobs.undo': {
    method: 'POST',
    path: '/admin/jobs/{jobId}/undo',
    policy: 'products.write',
  },
  'adminJobs.cancel': {
    method: 'POST',
    path: '/admin/jobs/{jobId}/cancel',
    policy: 'products.write',
  },
  'adminBulk.edit': {
    method: 'POST',
    path: '/admin/products/bulk-edit',
    policy: 'products.write',
    status: 201,
  },
  'adminBulk.export': {
    method: 'GET',
    path: '/admin/products/export',
    policy: 'products.read',
    produces: 'csv',
  },
} as const satisfies Record<string, Endpoint>;
