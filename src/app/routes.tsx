import type { RouteObject } from 'react-router';
import { adminRoutes } from '#admin/routes.tsx';
import { storefrontRoutes } from '#storefront/routes.tsx';
import { siteRoot } from '#web/site-root.tsx';

/**
 * The whole site as one visible table, for the server. Browsers load one area of it: routes without an id of their own are
 * named by their place, so the shop's stand first here and there; the admin area's all have ids.
 */
export const routes: RouteObject[] = [siteRoot([...storefrontRoutes, ...adminRoutes])];
