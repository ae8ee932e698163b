import type { RouteObject } from 'react-router';
import { adminRoutes } from '#admin/routes.tsx';
import { storefrontRoutes } from '#storefront/routes.tsx';
import { ErrorPage } from '#web/error-page.tsx';
import { guardAccess, Root } from '#web/root.tsx';

/** The whole site as one visible table. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    middleware: [guardAccess],
    children: [...adminRoutes, ...storefrontRoutes],
  },
];
