import type { RouteObject } from 'react-router';
import { storefrontRoutes } from '#storefront/routes.tsx';
import { siteRoot } from '#web/routing/site-root.tsx';

/** The routes of the storefront bundle; the admin area is a separate document with its own bundle. */
export const shopSite: RouteObject[] = [siteRoot(storefrontRoutes)];
