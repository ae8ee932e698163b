/**
 * Fetches a page's code and data when a visitor is about to follow a link. What a loader asks of public endpoints is kept
 * for a moment, and the navigation finds it there.
 */
import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { createApi } from '#web/api.ts';
import { apiContext, sessionContext } from '#web/request-context.ts';
import type { Session } from '#web/session-store.ts';

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** How long fetched data may wait for its navigation. */
const KEPT_MS = 10_000;
/** Public and the same for everybody; a cart or an order is never fetched ahead. */
const PUBLIC_DATA = /^\/api\/v1\/(shop\/(products|review)|common\/feature)\b/;

const kept = new Map<string, { at: number; response: Promise<Response> }>();
let fetchPage: (path: string) => void = () => undefined;

/** `send` with the memory of what was just fetched ahead; each answer is given out once. */
export function withPrefetched(send: Send): Send {
  return (address, init) => {
    const found = kept.get(address);
    kept.delete(address);
    return found && init.method === 'GET' && Date.now() - found.at < KEPT_MS ? found.response.catch(() => send(address, init)) : send(address, init);
  };
}

/** Starts fetching a page of this site. Cheap to call again. */
export const prefetch = (path: string): void => fetchPage(path);

export function preparePrefetch(routes: RouteObject[], session: Session, send: Send): void {
  const api = createApi(async (address, init) => {
    if (!PUBLIC_DATA.test(address)) throw new Error('not fetched ahead');
    const response = send(address, { ...init, signal: null });
    // The navigation reads the body, so this reading gets a copy.
    kept.set(address, { at: Date.now(), response });
    return (await response).clone();
  });
  fetchPage = (path) => {
    if (saveData()) return;
    const url = new URL(path, location.href);
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      void loadCode(route).then((loaded) => {
        if (typeof loaded.loader !== 'function' || !isShared(url.pathname) || recently(url.href)) return;
        const context = new RouterContextProvider();
        context.set(apiContext, api);
        context.set(sessionContext, session);
        const args = { request: new Request(url), params, context, url, pattern: route.path ?? '' };
        return loaded.loader(args);
      }).catch(() => undefined);
    }
  };
}

async function loadCode(route: RouteObject): Promise<RouteObject> {
  return typeof route.lazy === 'function' ? { ...route, ...(await route.lazy()) } as RouteObject : route;
}

const isShared = (path: string): boolean => /^\/shop\/(home|listing|product\/[^/]+)$/.test(path);

const asked = new Map<string, number>();
function recently(address: string): boolean {
  const before = asked.get(address) ?? -Infinity;
  if (Date.now() - before < KEPT_MS) return true;
  asked.set(address, Date.now());
  return false;
}

function saveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
