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
    'orders',
    'admin/orders/orders-screen.tsx',
    () => import('#admin/orders/orders-screen.tsx'),
  ),
  screen(
    'orders/print',
    'admin/orders/print-screen.tsx',
    () => import('#admin/orders/print-screen.tsx'),
  ),
  screen(
    'products',
    'admin/products/products-screen.tsx',
    () => import('#admin/products/products-screen.tsx'),
  ),
  screen(
    'special-products',
    'admin/special-products/special-products-screen.tsx',
    () => import('#admin/special-products/special-products-screen.tsx'),
  ),
  screen(
    'reviews',
    'admin/reviews/reviews-screen.tsx',
    () => import('#admin/reviews/reviews-screen.tsx'),
  ),
  screen(
    'features',
    'admin/features/features-screen.tsx',
    () => import('#admin/features/features-screen.tsx'),
  ),
  screen(
    'coupons',
    'admin/coupons/coupons-screen.tsx',
    () => import('#admin/coupons/coupons-screen.tsx'),
  ),
  screen('inbox', 'admin/inbox/inbox-screen.tsx', () => import('#admin/inbox/inbox-screen.tsx')),
  screen(
    'import',
    'admin/import/import-screen.tsx',
    () => import('#admin/import/import-screen.tsx'),
  ),
  screen(
    'import/:jobId',
    'admin/import/job-screen.tsx',
    () => import('#admin/import/job-screen.tsx'),
  ),
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
  screen(
    'activity',
    'admin/activity/activity-screen.tsx',
    () => import('#admin/activity/activity-screen.tsx'),
  ),
  screen(
    'settings',
    'admin/settings/settings-screen.tsx',
    () => import('#admin/settings/settings-screen.tsx'),
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
