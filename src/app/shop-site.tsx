import type { RouteObject } from 'react-router';
import { storefrontRoutes } from '#storefront/routes.tsx';
import { siteRoot } from '#web/site-root.tsx';

/** The pages the shop's own bundle knows. The admin area is another document. */
export const shopSite: RouteObject[] = [siteRoot(storefrontRoutes)];
