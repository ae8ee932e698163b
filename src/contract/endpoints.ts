/** Every address of the API: the names the client and the server share. Free of zod, because browsers load it. */
import { ACCOUNT_ENDPOINTS } from '#contract/endpoints/account-endpoints.ts';
import { ADMIN_ENDPOINTS } from '#contract/endpoints/admin-endpoints.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { OPEN_ENDPOINTS } from '#contract/endpoints/open-endpoints.ts';
import { SHOP_ENDPOINTS } from '#contract/endpoints/shop-endpoints.ts';

export type { Endpoint, Method, Policy } from '#contract/endpoints/endpoint.ts';

export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...SHOP_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...OPEN_ENDPOINTS,
};

export type EndpointName = keyof typeof ENDPOINTS;
export const API_PREFIX = '/api/v1';

/** All addresses an endpoint answers at, the canonical one first. */
export function addressesOf(endpoint: Endpoint): string[] {
  return [API_PREFIX, ...(endpoint.also ?? [])].map((prefix) => prefix + endpoint.path);
}
