import type { RouteObject } from 'react-router';
import { adminRoutes } from '#admin/routes.tsx';
import { siteRoot } from '#web/routing/site-root.tsx';

/** The routes of the admin bundle. Other paths match `*`, so that the access guard can redirect to the shop. */
export const adminSite: RouteObject[] = [siteRoot([...adminRoutes, { path: '*' }])];
