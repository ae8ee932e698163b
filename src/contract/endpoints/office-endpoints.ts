import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** What administrators ask about the shop itself: its settings, its numbers, what was done. */
export const OFFICE_ENDPOINTS = {
  'adminAudit.list': {
    method: 'GET',
    path: '/admin/audit',
    policy: 'admin',
    summary: 'What administrators did, newest first; of one record where it is named.',
  },

  'adminSettings.get': {
    method: 'GET',
    path: '/admin/settings',
    policy: 'admin',
    summary: "The merchant's settings, and the values the shop came with.",
  },
  'adminSettings.update': {
    method: 'PUT',
    path: '/admin/settings',
    policy: 'admin',
    summary: 'Change some settings; those not named stay as they are.',
  },

  'adminSetup.get': {
    method: 'GET',
    path: '/admin/setup',
    policy: 'admin',
    summary: 'What a shop needs before it opens, as it stands now.',
  },

  'adminAnalytics.overview': {
    method: 'GET',
    path: '/admin/analytics/overview',
    policy: 'admin',
    summary: 'What was sold in a range of days, and in as many days before it.',
  },
  'adminAnalytics.products': {
    method: 'GET',
    path: '/admin/analytics/products',
    policy: 'admin',
    summary: 'Profit by the formula of the shop, products by category, and the most wished for.',
  },
  'adminAnalytics.lowStock': {
    method: 'GET',
    path: '/admin/analytics/low-stock',
    policy: 'admin',
    summary: 'Products of which few are left, with the days they last as they sell now.',
  },
  'adminAnalytics.speed': {
    method: 'GET',
    path: '/admin/analytics/speed',
    policy: 'admin',
    summary: 'How fast the shop was for its visitors, by kind of page.',
  },
} as const satisfies Record<string, Endpoint>;
