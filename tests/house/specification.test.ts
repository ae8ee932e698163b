/** The shop's specification: pages and addresses that must not change. Its sentences are in the tests of what shows them. */
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#app/routes.tsx';
import { urlPathsOf, ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';

const PAGES = [
  '/auth/login',
  '/auth/register',
  '/shop/home',
  '/shop/listing',
  '/shop/checkout',
  '/shop/account',
  '/shop/wishlist',
  '/shop/paypal-return',
  '/shop/payment-success',
  '/shop/search',
  '/shop/about',
  '/shop/contact',
  '/shop/privacy-policy',
  '/shop/terms-of-service',
  '/shop/return-policy',
  '/unauth-page',
  '/admin/dashboard',
];

/** Spec 7, literally; `tests/api/every-endpoint.test.ts` requests the others. */
const ADDRESSES = [
  'GET /shop/search/{keyword}',
  'POST /api/v1/admin/products/upload-image',
  'GET /admin/products/get',
  'POST /admin/products/add',
  'PUT /admin/products/edit/{id}',
  'DELETE /admin/products/delete/{id}',
  'PUT /admin/products/toggle-featured/{id}',
  'PUT /admin/products/toggle-todays-deal/{id}',
];

test('every page is at its address', () => {
  const lastOf = (page: string) => matchRoutes(routes, page)?.at(-1)?.route.path ?? '*';
  expect(
    PAGES.filter((page) => lastOf(page) === '*'),
    'add the page to a routes.tsx',
  ).toEqual([]);
  expect(lastOf('/shop/nowhere')).toBe('*');
});

test('every API address has its spelling', () => {
  const served = Object.values<Endpoint>(ENDPOINTS).flatMap((endpoint) =>
    urlPathsOf(endpoint).map((address) => `${endpoint.method} ${address}`),
  );
  expect(
    ADDRESSES.filter((address) => !served.includes(address)),
    'add the endpoint or its prefix to contract/endpoints.ts',
  ).toEqual([]);
});
