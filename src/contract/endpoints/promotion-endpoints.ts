import { NO_PREFIX, NO_PREFIX_OR_API, type Endpoint } from '#contract/endpoints/endpoint.ts';

/** Coupons and banners, for administrators. */
export const PROMOTION_ENDPOINTS = {
  'coupons.list': {
    method: 'GET',
    path: '/admin/coupons',
    policy: 'promotions.read',
    otherPrefixes: NO_PREFIX_OR_API,
    page: true,
  },
  'coupons.details': {
    method: 'GET',
    path: '/admin/coupons/{id}',
    policy: 'promotions.read',
  },
  'coupons.create': {
    method: 'POST',
    path: '/admin/coupons',
    policy: 'promotions.write',
    otherPrefixes: NO_PREFIX_OR_API,
    status: 201,
  },
  'coupons.update': {
    method: 'PUT',
    path: '/admin/coupons/{id}',
    policy: 'promotions.write',
    otherPrefixes: NO_PREFIX_OR_API,
  },
  'coupons.delete': {
    method: 'DELETE',
    path: '/admin/coupons/{id}',
    policy: 'promotions.write',
    otherPrefixes: NO_PREFIX_OR_API,
  },
  'coupons.restore': {
    method: 'POST',
    path: '/admin/coupons/restore/{id}',
    policy: 'promotions.write',
  },

  'commonFeature.add': {
    method: 'POST',
    path: '/common/feature/add',
    policy: 'promotions.write',
    otherPrefixes: NO_PREFIX,
    status: 201,
  },
  'commonFeature.delete': {
    method: 'DELETE',
    path: '/common/feature/delete/{id}',
    policy: 'promotions.write',
    otherPrefixes: NO_PREFIX,
  },
  'adminFeatures.list': {
    method: 'GET',
    path: '/admin/features',
    policy: 'promotions.read',
  },
  'adminFeatures.update': {
    method: 'PUT',
    path: '/admin/features/{id}',
    policy: 'promotions.write',
  },
  'adminFeatures.arrange': {
    method: 'PUT',
    path: '/admin/features',
    policy: 'promotions.write',
  },
  'adminFeatures.restore': {
    method: 'POST',
    path: '/admin/features/restore/{id}',
    policy: 'promotions.write',
  },
} as const satisfies Record<string, Endpoint>;
