/**
 * All routes of the storefront, in the specification's order (Spec 2). Screens are lazy-loaded. Who may open a page, who may
 * cache it and all other rules are in its row in `web/routing/page-table.ts`.
 */
import type { RouteObject } from 'react-router';
import { ShopLayout } from '#storefront/shop-layout.tsx';
import { ErrorPage, WholeErrorPage } from '#web/routing/error-page.tsx';
import * as noAccessPage from '#web/routing/no-access-page.tsx';
import * as notFoundPage from '#web/routing/not-found-page.tsx';
import { screen } from '#web/routing/screen-route.ts';
import { CONTENT_PREVIEW, NO_ACCESS, PRODUCT_PREVIEW } from '#web/session/access-rules.ts';

// Full paths: a parent route with its own path would match `/auth` and `/shop` as empty pages.
const authRoutes: RouteObject = {
  ErrorBoundary: WholeErrorPage,
  children: [
    screen(
      '/auth/login',
      'storefront/auth/login-screen.tsx',
      () => import('#storefront/auth/login-screen.tsx'),
    ),
    screen(
      '/auth/second-step',
      'storefront/auth/second-step-screen.tsx',
      () => import('#storefront/auth/second-step-screen.tsx'),
    ),
    screen(
      '/auth/register',
      'storefront/auth/register-screen.tsx',
      () => import('#storefront/auth/register-screen.tsx'),
    ),
    screen(
      '/auth/forgot-password',
      'storefront/auth/forgot-password-screen.tsx',
      () => import('#storefront/auth/forgot-password-screen.tsx'),
    ),
    screen(
      '/auth/reset-password',
      'storefront/auth/reset-password-screen.tsx',
      () => import('#storefront/auth/reset-password-screen.tsx'),
    ),
    screen(
      '/auth/invitation',
      'storefront/auth/invitation-screen.tsx',
      () => import('#storefront/auth/invitation-screen.tsx'),
    ),
  ],
};

const shopScreens: RouteObject[] = [
  screen(
    '/shop/home',
    'storefront/home/home-screen.tsx',
    () => import('#storefront/home/home-screen.tsx'),
  ),
  screen(
    '/shop/listing',
    'storefront/listing/listing-screen.tsx',
    () => import('#storefront/listing/listing-screen.tsx'),
  ),
  screen(
    '/shop/collections/:slug',
    'storefront/collection/collection-screen.tsx',
    () => import('#storefront/collection/collection-screen.tsx'),
  ),
  screen(
    '/shop/product/:id',
    'storefront/product/product-screen.tsx',
    () => import('#storefront/product/product-screen.tsx'),
  ),
  screen(
    '/shop/cart',
    'storefront/cart/cart-screen.tsx',
    () => import('#storefront/cart/cart-screen.tsx'),
  ),
  screen(
    '/shop/checkout',
    'storefront/checkout/checkout-screen.tsx',
    () => import('#storefront/checkout/checkout-screen.tsx'),
  ),
  screen(
    '/shop/account',
    'storefront/account/account-screen.tsx',
    () => import('#storefront/account/account-screen.tsx'),
  ),
  screen(
    '/shop/account/settings',
    'storefront/account/settings-screen.tsx',
    () => import('#storefront/account/settings-screen.tsx'),
  ),
  screen(
    '/shop/wishlist',
    'storefront/wishlist/wishlist-screen.tsx',
    () => import('#storefront/wishlist/wishlist-screen.tsx'),
  ),
  screen(
    '/shop/shared-wishlist/:token',
    'storefront/shared-wishlist/shared-wishlist-screen.tsx',
    () => import('#storefront/shared-wishlist/shared-wishlist-screen.tsx'),
  ),
  screen(
    '/shop/paypal-return',
    'storefront/payment-return/paypal-return-screen.tsx',
    () => import('#storefront/payment-return/paypal-return-screen.tsx'),
  ),
  screen(
    '/shop/payment-success',
    'storefront/payment-return/payment-success-screen.tsx',
    () => import('#storefront/payment-return/payment-success-screen.tsx'),
  ),
  screen(
    '/shop/search',
    'storefront/search/search-screen.tsx',
    () => import('#storefront/search/search-screen.tsx'),
  ),
  screen(
    '/shop/order/:token',
    'storefront/order-link/order-link-screen.tsx',
    () => import('#storefront/order-link/order-link-screen.tsx'),
  ),
  screen(
    '/shop/unsubscribe',
    'storefront/unsubscribe/unsubscribe-screen.tsx',
    () => import('#storefront/unsubscribe/unsubscribe-screen.tsx'),
  ),
  // The texts of all these come from the API.
  ...(
    [
      '/shop/about',
      '/shop/contact',
      '/shop/privacy-policy',
      '/shop/terms-of-service',
      '/shop/return-policy',
      '/shop/pages/:slug',
    ] as const
  ).map((path) =>
    screen(
      path,
      'storefront/content/page-screen.tsx',
      () => import('#storefront/content/page-screen.tsx'),
    ),
  ),
];

export const storefrontRoutes: RouteObject[] = [
  authRoutes,
  screen(
    PRODUCT_PREVIEW,
    'storefront/product/preview-screen.tsx',
    () => import('#storefront/product/preview-screen.tsx'),
  ),
  screen(
    CONTENT_PREVIEW,
    'storefront/content/preview-screen.tsx',
    () => import('#storefront/content/preview-screen.tsx'),
  ),
  {
    Component: ShopLayout,
    children: [
      {
        // Inside the layout, so that an error page keeps the header and footer.
        ErrorBoundary: ErrorPage,
        children: [
          ...shopScreens,
          screen(
            '/logout',
            'storefront/auth/logout-screen.tsx',
            () => import('#storefront/auth/logout-screen.tsx'),
          ),
          { path: NO_ACCESS, Component: noAccessPage.Component, handle: noAccessPage.handle },
          { path: '*', Component: notFoundPage.Component, handle: notFoundPage.handle },
        ],
      },
    ],
  },
];
