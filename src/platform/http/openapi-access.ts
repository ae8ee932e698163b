/** Who may call an endpoint, and the headers of requests and responses, as the API description says it. */
import {
  isOpenToTokens,
  needsSignIn,
  acceptsIdempotencyKey,
  type Endpoint,
  type EndpointName,
} from '#contract/endpoints.ts';
import { isPermission } from '#contract/permissions.ts';
import { sessionCookieName } from '#platform/http/session-cookie.ts';

/** A requirement names the permission that an API token needs. */
type Security = Readonly<Record<string, readonly string[]>>;

export const securitySchemes = (publicUrl: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(publicUrl),
    description:
      'The cookie that signing in sets. Browsers may write from the shop itself only: requests with the Origin, Referer or Sec-Fetch-Site of another site are refused.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, which an owner creates in the admin area with the permissions that it needs. Cookies beside it are ignored.',
  },
});

export function securityOf(endpoint: Endpoint): readonly Security[] {
  const { policy } = endpoint;
  const byToken = isPermission(policy) && isOpenToTokens(endpoint) ? [{ token: [policy] }] : [];
  if (needsSignIn(endpoint)) return [{ session: [] }, ...byToken];
  return policy === 'optional' ? [{}, { session: [] }] : [];
}

/** Endpoints that send the version of a product as ETag, and those that compare a version with If-Match. */
export const SENDS_ETAG: ReadonlySet<EndpointName> = new Set([
  'adminProducts.details',
  'adminProducts.add',
  'adminProducts.edit',
  'adminProducts.restore',
  'adminProducts.toggleFeatured',
  'adminProducts.toggleTodaysDeal',
]);
export const CHECKS_IF_MATCH: ReadonlySet<EndpointName> = new Set([
  'adminProducts.edit',
  'coupons.update',
]);

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'Makes retries safe: for a day, the same key and body get the stored response',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};
const IF_MATCH = {
  name: 'If-Match',
  in: 'header' as const,
  required: false,
  description:
    'The version that was read, in quotes: refused with 412 if somebody changed it since',
  schema: { type: 'string', examples: ['"7"'] },
};

export const headerParametersOf = (name: EndpointName, endpoint: Endpoint) => [
  ...(needsSignIn(endpoint) && acceptsIdempotencyKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
  ...(CHECKS_IF_MATCH.has(name) ? [IF_MATCH] : []),
];

export const HEADERS = {
  ETag: { description: 'The version, for If-Match', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

export const headerOf = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });
