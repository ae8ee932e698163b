import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** What administrators do with many products at once. */
export const BULK_ENDPOINTS = {
  'adminImports.upload': {
    method: 'POST',
    path: '/admin/imports',
    policy: 'admin',
    status: 201,
    takes: 'file',
    malformed: 'Choose a CSV file to import (form field my_file).',
    summary: 'Send a product file (CSV, at most 200 MB); nothing is changed by it yet.',
  },
  'adminImports.plan': {
    method: 'POST',
    path: '/admin/imports/{jobId}/plan',
    policy: 'admin',
    summary: 'Find out what a sent file would change, with these columns; the worker does it.',
  },
  'adminJobs.list': {
    method: 'GET',
    path: '/admin/jobs',
    policy: 'admin',
    summary: 'Imports and changes of many products, newest first.',
  },
  'adminJobs.details': {
    method: 'GET',
    path: '/admin/jobs/{jobId}',
    policy: 'admin',
    summary: 'One of them: its state, its progress, its numbers.',
  },
  'adminJobs.rows': {
    method: 'GET',
    path: '/admin/jobs/{jobId}/rows',
    policy: 'admin',
    summary: 'What it does with each product: every value before and after, and what is refused.',
  },
  'adminJobs.refused': {
    method: 'GET',
    path: '/admin/jobs/{jobId}/refused',
    policy: 'admin',
    gives: 'csv',
    summary: 'The lines that are not taken, with their reasons.',
  },
  'adminJobs.apply': {
    method: 'POST',
    path: '/admin/jobs/{jobId}/apply',
    policy: 'admin',
    summary: 'Carry it out; also goes on with one that was interrupted. The worker does it.',
  },
  'adminJobs.undo': {
    method: 'POST',
    path: '/admin/jobs/{jobId}/undo',
    policy: 'admin',
    summary: 'Take it back: every value as it was before. The worker does it.',
  },
  'adminJobs.cancel': {
    method: 'POST',
    path: '/admin/jobs/{jobId}/cancel',
    policy: 'admin',
    summary: 'Give it up before anything was written.',
  },
  'adminBulk.edit': {
    method: 'POST',
    path: '/admin/products/bulk-edit',
    policy: 'admin',
    status: 201,
    summary: 'Find out what a change of many products would do; it is carried out like an import.',
  },
  'adminBulk.export': {
    method: 'GET',
    path: '/admin/products/export',
    policy: 'admin',
    gives: 'csv',
    summary: 'The products of a filter as a CSV file; importing it again changes nothing.',
  },
} as const satisfies Record<string, Endpoint>;
