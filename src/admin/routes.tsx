/** The admin area's pages. Each management screen joins here with its own issue. */
import { redirect, type RouteObject } from 'react-router';
import { ADMIN_HOME } from '#web/access-rules.ts';
import { ErrorPage } from '#web/error-page.tsx';
import { screen } from '#web/screen-route.ts';

export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    ErrorBoundary: ErrorPage,
    children: [
      { index: true, loader: () => redirect(ADMIN_HOME) },
      screen('dashboard', 'admin/admin-start.tsx', () => import('#admin/admin-start.tsx')),
    ],
  },
];
