import type { RouteObject } from 'react-router';
import { adminRoutes } from '#admin/routes.tsx';
import { storefrontRoutes } from '#storefront/routes.tsx';
import { siteRoot } from '#web/routing/site-root.tsx';

/**
 * All routes, for the server. Browsers load one area. React Router names routes without an id by their position, so the
 * storefront's come first, as in its own bundle; all admin routes have ids.
 */
export const routes: RouteObject[] = [siteRoot([...storefrontRoutes, ...adminRoutes])];
