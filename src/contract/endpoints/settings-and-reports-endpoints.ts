import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** Store settings, analytics and the audit log. */
export const SETTINGS_AND_REPORTS_ENDPOINTS = {
  'adminAudit.list': {
    method: 'GET',
    path: '/admin/audit',
    policy: 'audit.read',
  },

  'adminSettings.get': {
    method: 'GET',
    path: '/admin/settings',
    policy: 'settings.read',
  },
  'adminSettings.update': {
    method: 'PUT',
    path: '/admin/settings',
    policy: 'settings.write',
    stepUp: true,
  },

  'adminBackups.list': {
    method: 'GET',
    path: '/admin/backups',
    policy: 'settings.read',
  },

  'adminSetup.get': {
    method: 'GET',
    path: '/admin/setup',
    policy: 'settings.read',
  },

  'adminToDo.get': {
    method: 'GET',
    path: '/admin/to-do',
    policy: 'orders.read',
  },

  'adminAnalytics.overview': {
    method: 'GET',
    path: '/admin/analytics/overview',
    policy: 'reports.read',
  },
  'adminAnalytics.products': {
    method: 'GET',
    path: '/admin/analytics/products',
    policy: 'reports.read',
  },
  'adminAnalytics.tax': {
    method: 'GET',
    path: '/admin/analytics/tax',
    policy: 'reports.read',
  },
  'adminMoney.report': {
    method: 'GET',
    path: '/admin/money',
    policy: 'money.read',
  },
  'adminAnalytics.lowStock': {
    method: 'GET',
    path: '/admin/analytics/low-stock',
    policy: 'reports.read',
  },
  'adminAnalytics.heldStock': {
    method: 'GET',
    path: '/admin/analytics/held-stock',
    policy: 'reports.read',
  },
  'adminAnalytics.speed': {
    method: 'GET',
    path: '/admin/analytics/speed',
    policy: 'reports.read',
  },
} as const satisfies Record<string, Endpoint>;
