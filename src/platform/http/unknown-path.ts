import type { MiddlewareHandler } from 'hono';
import { urlPathsOf, ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { fault, type RequestFault } from '#platform/http/fault.ts';

const KNOWN = Object.values<Endpoint>(ENDPOINTS).flatMap((endpoint) =>
  urlPathsOf(endpoint).map((address) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

/** The methods of an API path; none when it is not an API path. */
function methodsOf(path: string): string[] {
  const found = KNOWN.filter((each) => each.pattern.test(path)).map((each) => each.method);
  return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

/** 405 when the path exists with another method, else 404. */
export function unknownPath(path: string): RequestFault {
  const allowed = methodsOf(path);
  return allowed.length > 0
    ? fault('METHOD_NOT_ALLOWED', undefined, { Allow: allowed.join(', ') })
    : fault('NOT_FOUND');
}

/**
 * Passes only reads and forms on to the pages. A form sent to an API path without that method gets a JSON error.
 */
export const pageRequestsOnly: MiddlewareHandler = async (http, next) => {
  const { method, path } = http.req;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && (method !== 'POST' || methodsOf(path).length > 0)) throw unknownPath(path);
  await next();
};
