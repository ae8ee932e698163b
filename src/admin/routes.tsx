/**
 * The admin area's pages. A screen joins with a line like the dashboard's: the path below /admin, the screen's file, and its
 * import. A screen's `loader` asks `adminApiOf(context)` inside `remembered(...)` (`shell/remembered.ts`). Every route here has
 * an id, because the server's table and the browser's number theirs differently.
 */
import { redirect, type RouteObject } from 'react-router';
import { AdminError, Nowhere, nowhereHandle } from '#admin/shell/admin-error.tsx';
import { AdminLayout } from '#admin/shell/admin-layout.tsx';
import { ADMIN_HOME } from '#web/access-rules.ts';
import { screen } from '#web/screen-route.ts';

const screens: RouteObject[] = [
  screen(
    'dashboard',
    'admin/dashboard/dashboard-screen.tsx',
    () => import('#admin/dashboard/dashboard-screen.tsx'),
  ),
  screen(
    'analysis',
    'admin/analysis/analysis-screen.tsx',
    () => import('#admin/analysis/analysis-screen.tsx'),
  ),
];

export const adminRoutes: RouteObject[] = [
  {
    id: 'admin',
    path: 'admin',
    Component: AdminLayout,
    children: [
      {
        // Inside the layout, so that a failed page keeps the menu around it.
        id: 'admin-inside',
        ErrorBoundary: AdminError,
        children: [
          { id: 'admin-index', index: true, loader: () => redirect(ADMIN_HOME) },
          ...screens,
          { id: 'admin-nowhere', path: '*', Component: Nowhere, handle: nowhereHandle },
        ],
      },
    ],
  },
];
