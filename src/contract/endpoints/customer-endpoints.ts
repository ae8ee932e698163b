import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** Customers, for staff. */
export const CUSTOMER_ENDPOINTS = {
  'adminCustomers.list': {
    method: 'GET',
    path: '/admin/customers',
    policy: 'customers.read',
  },
  'adminCustomers.export': {
    method: 'GET',
    path: '/admin/customers/export',
    policy: 'customers.read',
    stepUp: true,
  },
  'adminCustomers.details': {
    method: 'GET',
    path: '/admin/customers/{id}',
    policy: 'customers.read',
  },
  'adminCustomers.data': {
    method: 'GET',
    path: '/admin/customers/{id}/data',
    policy: 'customers.erase',
    stepUp: true,
  },
  'adminCustomers.erase': {
    method: 'DELETE',
    path: '/admin/customers/{id}',
    policy: 'customers.erase',
    stepUp: true,
  },
  'adminCustomers.addNote': {
    method: 'POST',
    path: '/admin/customers/{id}/notes',
    policy: 'customers.write',
    status: 201,
  },
  'adminCustomers.deleteNote': {
    method: 'DELETE',
    path: '/admin/customers/{id}/notes/{noteId}',
    policy: 'customers.write',
  },
} as const satisfies Record<string, Endpoint>;
