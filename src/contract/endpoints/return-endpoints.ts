import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/**
 * Returns by customers. Apart from the other endpoints of the storefront: its pages submit these forms to the server, so
 * that browsers do not load them.
 */
export const RETURN_ENDPOINTS = {
  'shopReturn.request': {
    method: 'POST',
    path: '/shop/orders/{id}/returns',
    policy: 'user',
    guest: true,
    status: 201,
  },
  'shopReturn.cancel': {
    method: 'DELETE',
    path: '/shop/orders/{id}/returns/{returnId}',
    policy: 'user',
    guest: true,
  },
  'shopReturn.requestByLink': {
    method: 'POST',
    path: '/shop/order-links/{token}/returns',
    policy: 'public',
    status: 201,
  },
  'shopReturn.cancelByLink': {
    method: 'DELETE',
    path: '/shop/order-links/{token}/returns/{returnId}',
    policy: 'public',
  },
  'shopWithdrawal.declare': {
    method: 'POST',
    path: '/shop/withdrawals',
    policy: 'optional',
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
export type ReturnEndpointName = keyof typeof RETURN_ENDPOINTS;
