import type { LoaderFunction, RouteObject } from 'react-router';
import type { ScreenHandle } from '#web/routing/head.ts';
import type { RoutePath } from '#web/routing/page-table.ts';
import { withPrefetched } from '#web/routing/prefetch.ts';
import { sessionOf, shopFactsOf } from '#web/session/request-context.ts';

/** What a screen's file may export; used as properties of its route. */
type ScreenModule = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'handle' | 'shouldRevalidate'
>;

/**
 * A lazy-loaded route.
 * @param path of a row of `page-table.ts`, which says who may open the page and how it may be cached
 * @param file the screen's file below `src`; part of the route's id, by which the server finds the chunks to preload
 */
export function screen(
  path: RoutePath,
  file: string,
  load: () => Promise<ScreenModule>,
): RouteObject {
  const lazy = async () => {
    const module = await load();
    const { loader } = module;
    const handle = module.handle as ScreenHandle | undefined;
    return typeof loader === 'function'
      ? { ...module, loader: withPrefetched(withParts(loader, handle)) }
      : module;
  };
  // One file may serve several paths, and route ids must be unique.
  return { id: `${file}#${path}`, path, lazy: lazy as RouteObject['lazy'] };
}

/** Wraps a loader: what the page needs besides is loaded when it returns. */
const withParts =
  (loader: LoaderFunction, { parts }: ScreenHandle = {}): LoaderFunction =>
  async (args) => {
    const data: unknown = await loader(args);
    if (!parts) return data;
    const { context, request } = args;
    const needed = parts({
      data,
      search: new URL(request.url).search,
      shop: shopFactsOf(context),
      isSignedIn: sessionOf(context).get().user !== null,
    });
    await Promise.all(needed.map((part) => part.load()));
    return data;
  };

export const fileOf = (routeId: string): string => routeId.split('#')[0] ?? routeId;
