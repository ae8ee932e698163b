import type { RouteObject } from 'react-router';
import { WholeErrorPage } from '#web/routing/error-page.tsx';
import { guardAccess, Root } from '#web/routing/root.tsx';

/** Root route of both bundles, storefront and admin area. */
export const siteRoot = (children: RouteObject[]): RouteObject => ({
  id: 'root',
  Component: Root,
  ErrorBoundary: WholeErrorPage,
  middleware: [guardAccess],
  children,
});
