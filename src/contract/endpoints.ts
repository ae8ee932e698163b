/** Every endpoint of the API, by the name that client and server share. Imports no zod, because browsers load it. */
import { ADMIN_ENDPOINTS } from '#contract/endpoints/admin-endpoints.ts';
import { API_PREFIX, type Endpoint } from '#contract/endpoints/endpoint.ts';
import { OPEN_ENDPOINTS } from '#contract/endpoints/open-endpoints.ts';
import { RETURN_ENDPOINTS } from '#contract/endpoints/return-endpoints.ts';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';

export {
  isForStaff,
  isOpenToTokens,
  needsSignIn,
  acceptsIdempotencyKey,
  type Endpoint,
  type Method,
  type Policy,
} from '#contract/endpoints/endpoint.ts';

export const ENDPOINTS = {
  ...SHOPPER_ENDPOINTS,
  ...RETURN_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...OPEN_ENDPOINTS,
};

export type EndpointName = keyof typeof ENDPOINTS;
export { API_PREFIX };

/** All URL paths of an endpoint, the canonical one first. */
export function urlPathsOf(endpoint: Endpoint): string[] {
  return [API_PREFIX, ...(endpoint.otherPrefixes ?? [])].map((prefix) => prefix + endpoint.path);
}
