import type { RouteObject } from 'react-router';
import { adminRoutes } from '#admin/routes.tsx';
import { siteRoot } from '#web/site-root.tsx';

/** The pages the admin area's bundle knows; any other address is only asked for so that the guard leads there. */
export const adminSite: RouteObject[] = [siteRoot([...adminRoutes, { path: '*' }])];
