/** Every address of the API: the names the client and the server share. Free of zod, because browsers load it. */
import { ADMIN_ENDPOINTS } from '#contract/endpoints/admin-endpoints.ts';
import { API_PREFIX, type Endpoint } from '#contract/endpoints/endpoint.ts';
import { OPEN_ENDPOINTS } from '#contract/endpoints/open-endpoints.ts';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';

export type { Endpoint, Method, Policy } from '#contract/endpoints/endpoint.ts';

export const ENDPOINTS = {
  ...SHOPPER_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...OPEN_ENDPOINTS,
};

export type EndpointName = keyof typeof ENDPOINTS;
export { API_PREFIX };

/** All addresses an endpoint answers at, the canonical one first. */
export function addressesOf(endpoint: Endpoint): string[] {
  return [API_PREFIX, ...(endpoint.also ?? [])].map((prefix) => prefix + endpoint.path);
}
