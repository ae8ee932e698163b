import type { CountedRoute } from '#platform/metrics/measure-requests.ts';
import { areaOf } from '#web/session/access-rules.ts';

const ADMIN: CountedRoute = { name: '/admin', area: 'admin' };

/**
 * What a page's path is counted as: the path of its route, or the whole admin area, or undefined for no page.
 * @param paths of the storefront's routes, such as `/shop/product/:id`
 */
export function createPageRoutes(
  paths: readonly string[],
): (path: string) => CountedRoute | undefined {
  const routes = paths.map((name) => ({ name, area: 'page' }) satisfies CountedRoute);
  const exact = new Map(routes.map((route) => [route.name, route]));
  const patterns = routes
    .filter(({ name }) => name.includes('/:'))
    .map((route) => ({
      pattern: new RegExp(`^${route.name.replaceAll(/:\w+/g, '[^/]+')}$`),
      route,
    }));
  return (path) => {
    // As the router matches: case-insensitive, without a trailing slash.
    const plain = path.toLowerCase().replace(/\/+$/, '');
    if (areaOf(plain) === 'admin') return ADMIN;
    return exact.get(plain) ?? patterns.find(({ pattern }) => pattern.test(plain))?.route;
  };
}
