/**
 * Every address of the API: the names the client and the server share. Free of zod, because browsers load it.
 * `path` follows /api/v1; `also` names the other prefixes under which the specification prints it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anyone; anyone, and the act asks who it is; any signed-in person; administrators. */
export type Policy = 'public' | 'optional' | 'user' | 'admin';

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly policy: Policy;
  readonly also?: readonly string[];
  /** The status of a done request; 200 unless something was created. */
  readonly status?: number;
  /** The specification's sentence for input that does not fit. */
  readonly malformed?: string;
  readonly summary: string;
}

const BARE = [''] as const;

export const ENDPOINTS = {
  'auth.register': {
    method: 'POST',
    path: '/auth/register',
    policy: 'public',
    status: 201,
    summary: 'Create an account. Never signs in.',
  },
  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    policy: 'public',
    summary: 'Sign in with e-mail and password.',
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    policy: 'public',
    summary: 'End the session.',
  },
  'auth.checkAuth': {
    method: 'GET',
    path: '/auth/check-auth',
    policy: 'user',
    summary: 'Who is signed in.',
  },

  'shopProducts.list': {
    method: 'GET',
    path: '/shop/products',
    policy: 'public',
    summary: 'Products, filtered and sorted, with counts for each filter value.',
  },
  'shopProducts.details': {
    method: 'GET',
    path: '/shop/products/{id}',
    policy: 'public',
    summary: 'One product.',
  },
  'commonFeature.list': {
    method: 'GET',
    path: '/common/feature/get',
    policy: 'public',
    also: BARE,
    summary: 'The banners of the home page.',
  },
  'shopReview.list': {
    method: 'GET',
    path: '/shop/review/{productId}',
    policy: 'public',
    also: BARE,
    summary: "A product's reviews, newest first.",
  },

  'shopCart.add': {
    method: 'POST',
    path: '/shop/cart',
    policy: 'user',
    status: 201,
    malformed: 'User ID and Product ID are required',
    summary: 'Add to the cart; the same product, colour and size adds up.',
  },
  'shopCart.get': {
    method: 'GET',
    path: '/shop/cart/{userId}',
    policy: 'user',
    malformed: 'User ID is required',
    summary: 'The cart, with what changed since things were added.',
  },
  'shopCart.update': {
    method: 'PUT',
    path: '/shop/cart',
    policy: 'user',
    malformed: 'Invalid data provided',
    summary: "Set a line's quantity.",
  },
  'shopCart.remove': {
    method: 'DELETE',
    path: '/shop/cart/{userId}/{productId}',
    policy: 'user',
    malformed: 'User ID and Product ID are required',
    summary: 'Remove a line.',
  },

  'shopAddress.add': {
    method: 'POST',
    path: '/shop/address/add',
    policy: 'user',
    also: BARE,
    status: 201,
    malformed: 'Please fill all required fields',
    summary: 'Save an address; three at most.',
  },
  'shopAddress.list': {
    method: 'GET',
    path: '/shop/address/get/{userId}',
    policy: 'user',
    also: BARE,
    summary: 'The saved addresses.',
  },
  'shopAddress.update': {
    method: 'PUT',
    path: '/shop/address/update/{userId}/{addressId}',
    policy: 'user',
    also: BARE,
    malformed: 'Please fill all required fields',
    summary: 'Change an address.',
  },
  'shopAddress.delete': {
    method: 'DELETE',
    path: '/shop/address/delete/{userId}/{addressId}',
    policy: 'user',
    also: BARE,
    summary: 'Delete an address.',
  },

  'coupons.apply': {
    method: 'POST',
    path: '/shop/coupons/apply',
    policy: 'user',
    summary: 'Check a coupon against the cart.',
  },

  'shopOrder.create': {
    method: 'POST',
    path: '/shop/orders',
    policy: 'user',
    status: 201,
    summary: 'Place an order; answers where the buyer approves the payment.',
  },
  'shopOrder.capture': {
    method: 'POST',
    path: '/shop/orders/capture',
    policy: 'user',
    summary: 'Confirm the payment after the buyer approved it.',
  },
  'shopOrder.list': {
    method: 'GET',
    path: '/shop/orders/user/{userId}',
    policy: 'user',
    summary: 'The orders of the signed-in shopper, newest first.',
  },
  'shopOrder.details': {
    method: 'GET',
    path: '/shop/orders/{id}',
    policy: 'user',
    summary: 'One order of the signed-in shopper, with its history.',
  },
  'shopOrder.cancel': {
    method: 'POST',
    path: '/shop/orders/{id}/cancel',
    policy: 'user',
    summary: 'Give up an unpaid order and let go of what it holds.',
  },

  'adminOrder.list': {
    method: 'GET',
    path: '/admin/orders/get',
    policy: 'admin',
    also: BARE,
    summary: 'All orders, newest first.',
  },
  'adminOrder.details': {
    method: 'GET',
    path: '/admin/orders/details/{id}',
    policy: 'admin',
    also: BARE,
    summary: 'One order, with its payments and history.',
  },
  'adminOrder.update': {
    method: 'PUT',
    path: '/admin/orders/update/{id}',
    policy: 'admin',
    also: BARE,
    summary: "Set an order's status.",
  },
  'adminOrder.refund': {
    method: 'POST',
    path: '/admin/orders/refund/{id}',
    policy: 'admin',
    status: 201,
    summary: 'Refund a payment in full or in part, restocking if asked.',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
export const API_PREFIX = '/api/v1';

/** All addresses an endpoint answers at, the canonical one first. */
export function addressesOf(endpoint: Endpoint): string[] {
  return [API_PREFIX, ...(endpoint.also ?? [])].map((prefix) => prefix + endpoint.path);
}
