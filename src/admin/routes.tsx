/**
 * Routes of the admin area. To add a screen, add a line like the dashboard's (its path, the screen's file
 * and its import) and its section in `shared/page/sections.ts`. Every route has an explicit id, because generated ids
 * differ between the server and the browser.
 */
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { checkSectionAccess } from '#admin/shared/access/section-access.ts';
import { AdminError, NotFound, notFoundHandle } from '#admin/shared/page/admin-error.tsx';
import { AdminLayout } from '#admin/shell/admin-layout.tsx';
import { ADMIN_HOME } from '#web/session/access-rules.ts';
import { screen } from '#web/routing/screen-route.ts';

/** A screen of a section, checked for the section's permission before its loader requests anything. */
function sectionScreen(
  path: `/admin/${string}`,
  file: string,
  load: Parameters<typeof screen>[2],
): RouteObject {
  return screen(path, file, async () => {
    const module = await load();
    const { loader } = module;
    return {
      ...module,
      loader: (args: LoaderFunctionArgs) => {
        checkSectionAccess(args.context, path, args.request);
        return typeof loader === 'function' ? loader(args) : null;
      },
    };
  });
}

const screens: RouteObject[] = [
  sectionScreen(
    '/admin/orders',
    'admin/orders/orders-screen.tsx',
    () => import('#admin/orders/orders-screen.tsx'),
  ),
  sectionScreen(
    '/admin/orders/print',
    'admin/orders/print-screen.tsx',
    () => import('#admin/orders/print-screen.tsx'),
  ),
  sectionScreen(
    '/admin/orders/new',
    'admin/new-order/new-order-screen.tsx',
    () => import('#admin/new-order/new-order-screen.tsx'),
  ),
  sectionScreen(
    '/admin/orders/:id/change',
    'admin/new-order/change-order-screen.tsx',
    () => import('#admin/new-order/change-order-screen.tsx'),
  ),
  sectionScreen(
    '/admin/orders/:id',
    'admin/orders/order-screen.tsx',
    () => import('#admin/orders/order-screen.tsx'),
  ),
  sectionScreen(
    '/admin/products',
    'admin/products/products-screen.tsx',
    () => import('#admin/products/products-screen.tsx'),
  ),
  sectionScreen(
    '/admin/categories',
    'admin/categories/categories-screen.tsx',
    () => import('#admin/categories/categories-screen.tsx'),
  ),
  sectionScreen(
    '/admin/collections',
    'admin/collections/collections-screen.tsx',
    () => import('#admin/collections/collections-screen.tsx'),
  ),
  sectionScreen(
    '/admin/special-products',
    'admin/special-products/special-products-screen.tsx',
    () => import('#admin/special-products/special-products-screen.tsx'),
  ),
  sectionScreen(
    '/admin/reviews',
    'admin/reviews/reviews-screen.tsx',
    () => import('#admin/reviews/reviews-screen.tsx'),
  ),
  sectionScreen(
    '/admin/features',
    'admin/features/features-screen.tsx',
    () => import('#admin/features/features-screen.tsx'),
  ),
  sectionScreen(
    '/admin/coupons',
    'admin/coupons/coupons-screen.tsx',
    () => import('#admin/coupons/coupons-screen.tsx'),
  ),
  sectionScreen(
    '/admin/content',
    'admin/content/content-screen.tsx',
    () => import('#admin/content/content-screen.tsx'),
  ),
  sectionScreen(
    '/admin/content/:slug',
    'admin/content/page-screen.tsx',
    () => import('#admin/content/page-screen.tsx'),
  ),
  sectionScreen(
    '/admin/words',
    'admin/words/words-screen.tsx',
    () => import('#admin/words/words-screen.tsx'),
  ),
  sectionScreen(
    '/admin/customers',
    'admin/customers/customers-screen.tsx',
    () => import('#admin/customers/customers-screen.tsx'),
  ),
  sectionScreen(
    '/admin/customers/:id',
    'admin/customers/customer-screen.tsx',
    () => import('#admin/customers/customer-screen.tsx'),
  ),
  sectionScreen(
    '/admin/inbox',
    'admin/inbox/inbox-screen.tsx',
    () => import('#admin/inbox/inbox-screen.tsx'),
  ),
  sectionScreen(
    '/admin/import',
    'admin/import/import-screen.tsx',
    () => import('#admin/import/import-screen.tsx'),
  ),
  sectionScreen(
    '/admin/import/:jobId',
    'admin/import/job-screen.tsx',
    () => import('#admin/import/job-screen.tsx'),
  ),
  sectionScreen(
    '/admin/dashboard',
    'admin/dashboard/dashboard-screen.tsx',
    () => import('#admin/dashboard/dashboard-screen.tsx'),
  ),
  sectionScreen(
    '/admin/analysis',
    'admin/analysis/analysis-screen.tsx',
    () => import('#admin/analysis/analysis-screen.tsx'),
  ),
  sectionScreen(
    '/admin/money',
    'admin/money/money-screen.tsx',
    () => import('#admin/money/money-screen.tsx'),
  ),
  sectionScreen(
    '/admin/activity',
    'admin/activity/activity-screen.tsx',
    () => import('#admin/activity/activity-screen.tsx'),
  ),
  sectionScreen(
    '/admin/settings/:page?',
    'admin/settings/settings-screen.tsx',
    () => import('#admin/settings/settings-screen.tsx'),
  ),
  sectionScreen(
    '/admin/staff',
    'admin/staff/staff-screen.tsx',
    () => import('#admin/staff/staff-screen.tsx'),
  ),
  sectionScreen(
    '/admin/tokens',
    'admin/tokens/tokens-screen.tsx',
    () => import('#admin/tokens/tokens-screen.tsx'),
  ),
  screen(
    '/admin/account',
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
            loader: () => redirect(ADMIN_HOME),
          },
          ...screens,
          { id: 'admin-not-found', path: '*', Component: NotFound, handle: notFoundHandle },
        ],
      },
    ],
  },
];
