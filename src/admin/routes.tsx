/**
 * Routes of the admin area. To add a screen, add a line like the dashboard's (the path below /admin, the screen's file
 * and its import) and its section in `shared/page/sections.ts`. Every route has an explicit id, because generated ids
 * differ between the server and the browser.
 */
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { checkSectionAccess, staffRoleOf } from '#admin/shared/access/section-access.ts';
import { AdminError, NotFound, notFoundHandle } from '#admin/shared/page/admin-error.tsx';
import { homeOf } from '#admin/shared/page/sections.ts';
import { AdminLayout } from '#admin/shell/admin-layout.tsx';
import { ADMIN_HOME } from '#web/session/access-rules.ts';
import { screen } from '#web/routing/screen-route.ts';

/** A screen of a section, checked for the section's permission before its loader requests anything. */
function sectionScreen(
  path: string,
  file: string,
  load: Parameters<typeof screen>[2],
): RouteObject {
  return screen(path, file, async () => {
    const module = await load();
    const { loader } = module;
    return {
      ...module,
      loader: (args: LoaderFunctionArgs) => {
        checkSectionAccess(args.context, `/admin/${path}`, args.request);
        return typeof loader === 'function' ? loader(args) : null;
      },
    };
  });
}

const screens: RouteObject[] = [
  sectionScreen(
    'orders',
    'admin/orders/orders-screen.tsx',
    () => import('#admin/orders/orders-screen.tsx'),
  ),
  sectionScreen(
    'orders/print',
    'admin/orders/print-screen.tsx',
    () => import('#admin/orders/print-screen.tsx'),
  ),
  sectionScreen(
    'products',
    'admin/products/products-screen.tsx',
    () => import('#admin/products/products-screen.tsx'),
  ),
  sectionScreen(
    'categories',
    'admin/categories/categories-screen.tsx',
    () => import('#admin/categories/categories-screen.tsx'),
  ),
  sectionScreen(
    'special-products',
    'admin/special-products/special-products-screen.tsx',
    () => import('#admin/special-products/special-products-screen.tsx'),
  ),
  sectionScreen(
    'reviews',
    'admin/reviews/reviews-screen.tsx',
    () => import('#admin/reviews/reviews-screen.tsx'),
  ),
  sectionScreen(
    'features',
    'admin/features/features-screen.tsx',
    () => import('#admin/features/features-screen.tsx'),
  ),
  sectionScreen(
    'coupons',
    'admin/coupons/coupons-screen.tsx',
    () => import('#admin/coupons/coupons-screen.tsx'),
  ),
  sectionScreen(
    'inbox',
    'admin/inbox/inbox-screen.tsx',
    () => import('#admin/inbox/inbox-screen.tsx'),
  ),
  sectionScreen(
    'import',
    'admin/import/import-screen.tsx',
    () => import('#admin/import/import-screen.tsx'),
  ),
  sectionScreen(
    'import/:jobId',
    'admin/import/job-screen.tsx',
    () => import('#admin/import/job-screen.tsx'),
  ),
  sectionScreen(
    'dashboard',
    'admin/dashboard/dashboard-screen.tsx',
    () => import('#admin/dashboard/dashboard-screen.tsx'),
  ),
  sectionScreen(
    'analysis',
    'admin/analysis/analysis-screen.tsx',
    () => import('#admin/analysis/analysis-screen.tsx'),
  ),
  sectionScreen(
    'activity',
    'admin/activity/activity-screen.tsx',
    () => import('#admin/activity/activity-screen.tsx'),
  ),
  sectionScreen(
    'settings',
    'admin/settings/settings-screen.tsx',
    () => import('#admin/settings/settings-screen.tsx'),
  ),
  sectionScreen(
    'staff',
    'admin/staff/staff-screen.tsx',
    () => import('#admin/staff/staff-screen.tsx'),
  ),
  sectionScreen(
    'tokens',
    'admin/tokens/tokens-screen.tsx',
    () => import('#admin/tokens/tokens-screen.tsx'),
  ),
  screen(
    'account',
    'admin/account/account-screen.tsx',
    () => import('#admin/account/account-screen.tsx'),
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
          {
            id: 'admin-index',
            index: true,
            loader: ({ context }) => redirect(homeOf(staffRoleOf(context))?.path ?? ADMIN_HOME),
          },
          ...screens,
          { id: 'admin-not-found', path: '*', Component: NotFound, handle: notFoundHandle },
        ],
      },
    ],
  },
];
