import { isForStaff, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { httpDuration, httpRequests } from '#platform/metrics/instruments.ts';

/** What a request is counted as: a name of ours, never the path, because visitors can invent paths. */
export interface CountedRoute {
  readonly name: string;
  readonly area: 'page' | 'api' | 'admin' | 'other';
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by what serves the request. */
    countedRoute?: CountedRoute;
  }
}

/** Endpoints for staff are counted by their part of the contract, such as `adminOrder`, to have few series. */
export function endpointRoute(name: EndpointName, { policy }: Endpoint): CountedRoute {
  if (!isForStaff(policy)) return { name, area: 'api' };
  return { name: name.split('.')[0] ?? name, area: 'admin' };
}

/** What is neither an endpoint nor a page, by the beginning of its path. */
const OTHERS = Object.entries({
  '/assets/': { name: 'assets', area: 'other' },
  '/media/': { name: 'media', area: 'other' },
  '/api/v1/webhooks/': { name: 'webhooks', area: 'other' },
} satisfies Record<string, CountedRoute>);
const OTHER: CountedRoute = { name: 'other', area: 'other' };

/** Counts a request that has been served. */
export function countRequest(
  route: CountedRoute | undefined,
  path: string,
  status: number,
  seconds: number,
): void {
  const { name, area } = route ?? OTHERS.find(([start]) => path.startsWith(start))?.[1] ?? OTHER;
  httpRequests.inc({ route: name, status: `${Math.floor(status / 100)}xx` });
  httpDuration.observe({ area }, seconds);
}
