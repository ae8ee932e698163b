/** How a page is fetched ahead: its code, then its loader against an API whose answers are kept. */
import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { SHOPPER_ENDPOINTS } from '#contract/endpoints/shopper-endpoints.ts';
import { createApi, type Send } from '#web/api.ts';
import { prefetched, PREFETCHED_MS, setPrefetch } from '#web/prefetch.ts';
import { apiContext, sessionContext } from '#web/request-context.ts';
import type { Session } from '#web/session-store.ts';

/** Public and the same for everybody; a cart or an order is never fetched ahead. */
const PUBLIC_DATA = /^\/api\/v1\/(shop\/(products|review)|common\/feature)\b/;

export function preparePrefetch(routes: RouteObject[], session: Session, send: Send): void {
  const api = createApi(SHOPPER_ENDPOINTS, async (address, init) => {
    if (!PUBLIC_DATA.test(address)) throw new Error('not fetched ahead');
    const response = send(address, { ...init, signal: null });
    // The navigation reads the body, so this reading gets a copy.
    prefetched.set(address, { at: Date.now(), response });
    return (await response).clone();
  });
  setPrefetch((path) => {
    if (saveData()) return;
    const url = new URL(path, location.href);
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      void loadCode(route)
        .then((loaded) => {
          if (typeof loaded.loader !== 'function' || !isShared(url.pathname) || recently(url.href))
            return;
          const context = new RouterContextProvider();
          context.set(apiContext, api);
          context.set(sessionContext, session);
          const args = {
            request: new Request(url),
            params,
            context,
            url,
            pattern: route.path ?? '',
          };
          return loaded.loader(args);
        })
        .catch(() => undefined);
    }
  });
}

async function loadCode(route: RouteObject): Promise<RouteObject> {
  return typeof route.lazy === 'function'
    ? ({ ...route, ...(await route.lazy()) } as RouteObject)
    : route;
}

const isShared = (path: string): boolean => /^\/shop\/(home|listing|product\/[^/]+)$/.test(path);

const asked = new Map<string, number>();
function recently(address: string): boolean {
  const before = asked.get(address) ?? -Infinity;
  if (Date.now() - before < PREFETCHED_MS) return true;
  asked.set(address, Date.now());
  return false;
}

function saveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
