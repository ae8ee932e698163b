import { BARE, BARE_OR_API, type Endpoint } from '#contract/endpoints/endpoint.ts';

/** Coupons and banners, as administrators manage them. */
export const PROMOTION_ENDPOINTS = {
  'coupons.list': {
    method: 'GET',
    path: '/admin/coupons',
    policy: 'admin',
    also: BARE_OR_API,
    page: true,
    summary:
      'All coupons, newest first, or those of one state, or whose code or description holds what is looked for.',
  },
  'coupons.details': {
    method: 'GET',
    path: '/admin/coupons/{id}',
    policy: 'admin',
    summary: 'One coupon.',
  },
  'coupons.create': {
    method: 'POST',
    path: '/admin/coupons',
    policy: 'admin',
    also: BARE_OR_API,
    status: 201,
    summary: 'Add a coupon.',
  },
  'coupons.update': {
    method: 'PUT',
    path: '/admin/coupons/{id}',
    policy: 'admin',
    also: BARE_OR_API,
    summary: 'Change a coupon. Orders keep what it gave them.',
  },
  'coupons.delete': {
    method: 'DELETE',
    path: '/admin/coupons/{id}',
    policy: 'admin',
    also: BARE_OR_API,
    summary: 'Delete a coupon. Its code is free at once.',
  },
  'coupons.restore': {
    method: 'POST',
    path: '/admin/coupons/restore/{id}',
    policy: 'admin',
    summary: 'Take back the deletion of a coupon, within a quarter of an hour.',
  },

  'commonFeature.add': {
    method: 'POST',
    path: '/common/feature/add',
    policy: 'admin',
    also: BARE,
    status: 201,
    summary:
      'Add a banner: a picture that was uploaded, or one at an address, which is then fetched.',
  },
  'commonFeature.delete': {
    method: 'DELETE',
    path: '/common/feature/delete/{id}',
    policy: 'admin',
    also: BARE,
    summary: 'Delete a banner.',
  },
  'adminFeatures.list': {
    method: 'GET',
    path: '/admin/features',
    policy: 'admin',
    summary: 'All banners in their order, with their times, and pictures that are still to come.',
  },
  'adminFeatures.update': {
    method: 'PUT',
    path: '/admin/features/{id}',
    policy: 'admin',
    summary: "Set a banner's words, link, focal point and times. What is left out stays.",
  },
  'adminFeatures.arrange': {
    method: 'PUT',
    path: '/admin/features',
    policy: 'admin',
    summary: 'Set the order of the banners. Those not named come after.',
  },
  'adminFeatures.restore': {
    method: 'POST',
    path: '/admin/features/restore/{id}',
    policy: 'admin',
    summary: 'Take back the deletion of a banner, within a quarter of an hour.',
  },
} as const satisfies Record<string, Endpoint>;
