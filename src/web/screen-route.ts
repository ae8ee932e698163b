import type { RouteObject } from 'react-router';

/** What a screen's file may export; the router takes it as the route's own. */
type ScreenModule = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'handle' | 'shouldRevalidate'
>;

/**
 * A route whose code loads when it is first needed.
 * @param file the screen's file below `src`; it is the route's id, by which the server finds the chunks to preload
 */
export function screen(path: string, file: string, load: () => Promise<ScreenModule>): RouteObject {
  // A file may serve several addresses, and ids must differ.
  return { id: `${file}#${path}`, path, lazy: load as RouteObject['lazy'] };
}

export const fileOf = (routeId: string): string => routeId.split('#')[0] ?? routeId;
