import type { RouteObject } from 'react-router';
import { ErrorPage } from '#web/error-page.tsx';
import { guardAccess, Root } from '#web/root.tsx';

/** What stands around every page of the site, whichever pages a bundle knows. */
export const siteRoot = (children: RouteObject[]): RouteObject => ({
  id: 'root',
  Component: Root,
  ErrorBoundary: ErrorPage,
  middleware: [guardAccess],
  children,
});
