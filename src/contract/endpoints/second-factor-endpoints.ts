import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/**
 * The second factor of the signed-in member of the staff. What returns or receives a secret is a PUT, because of a POST
 * with an idempotency key the response and a hash of the request are stored.
 */
export const SECOND_FACTOR_ENDPOINTS = {
  'secondFactor.get': {
    method: 'GET',
    path: '/account/second-factor',
    policy: 'staff',
  },
  'secondFactor.prepareTotp': {
    method: 'PUT',
    path: '/account/second-factor/totp',
    policy: 'staff',
    stepUp: true,
  },
  'secondFactor.confirmTotp': {
    method: 'PUT',
    path: '/account/second-factor/totp/confirmation',
    policy: 'staff',
    stepUp: true,
  },
  'secondFactor.removeTotp': {
    method: 'DELETE',
    path: '/account/second-factor/totp',
    policy: 'staff',
    stepUp: true,
  },
  'secondFactor.renewRecoveryCodes': {
    method: 'PUT',
    path: '/account/second-factor/recovery-codes',
    policy: 'staff',
    stepUp: true,
  },
  'secondFactor.reauthenticate': {
    method: 'PUT',
    path: '/account/proof',
    policy: 'staff',
  },
} as const satisfies Record<string, Endpoint>;
