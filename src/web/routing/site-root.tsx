import type { RouteObject } from 'react-router';
import { ErrorPage } from '#web/routing/error-page.tsx';
import { guardAccess, Root } from '#web/routing/root.tsx';

/** Root route of both bundles, storefront and admin area. */
export const siteRoot = (children: RouteObject[]): RouteObject => ({
  id: 'root',
  Component: Root,
  ErrorBoundary: ErrorPage,
  middleware: [guardAccess],
  children,
});
