/**
 * Prefetches pages that visitors are about to open. Separate from `prefetch.ts`, because it is loaded after hydration.
 */
import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router';
import { pageAt } from '#web/routing/page-table.ts';
import { isPrefetched, setPrefetcher, storePrefetched } from '#web/routing/prefetch.ts';

/** Call once, after hydration. */
export function enablePrefetch(
  routes: RouteObject[],
  createContext: () => RouterContextProvider,
): void {
  setPrefetcher((path) => {
    if (isSavingData()) return;
    const url = new URL(path, location.href);
    const match = matchRoutes(routes, url.pathname)?.at(-1);
    if (match) loadPage(match.route, match.params, url, createContext()).catch(() => undefined);
  });
}

async function loadPage(
  route: RouteObject,
  params: Record<string, string | undefined>,
  url: URL,
  context: RouterContextProvider,
): Promise<void> {
  const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
  if (typeof loader !== 'function' || !pageAt(url.pathname)?.prefetch) return;
  if (isPrefetched(url.href)) return;
  const request = new Request(url);
  const pattern = route.path ?? '';
  const result = Promise.resolve(loader({ request, params, context, url, pattern }));
  storePrefetched(url.href, result);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
