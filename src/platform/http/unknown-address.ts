import type { MiddlewareHandler } from 'hono';
import { addressesOf, ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { fault, type RequestFault } from '#platform/http/fault.ts';

const KNOWN = Object.values<Endpoint>(ENDPOINTS).flatMap((endpoint) =>
  addressesOf(endpoint).map((address) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

/** The methods an address of the API takes; none when it is no address of the API. */
function methodsOf(path: string): string[] {
  const found = KNOWN.filter((each) => each.pattern.test(path)).map((each) => each.method);
  return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

/** What an address answers that no endpoint served: 405 where another method would do, else 404. */
export function unknownAddress(path: string): RequestFault {
  const allowed = methodsOf(path);
  return allowed.length > 0
    ? fault('METHOD_NOT_ALLOWED', undefined, { Allow: allowed.join(', ') })
    : fault('NOT_FOUND');
}

/**
 * Lets through to the pages what a page could answer: whatever is read, and forms. A form sent to an address of the
 * API that takes no such method is told so in the envelope.
 */
export const onlyForPages: MiddlewareHandler = async (http, next) => {
  const { method, path } = http.req;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && (method !== 'POST' || methodsOf(path).length > 0)) throw unknownAddress(path);
  await next();
};
