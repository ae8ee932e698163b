/** Requests of staff for figures; see `endpoint-requests.ts`. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { Requests } from '#support/account-requests.ts';

const A_YEAR = { from: '2026-01-01', to: '2026-12-31' };

export const FIGURE_REQUESTS: Requests<
  Extract<EndpointName, `adminAnalytics.${string}` | `adminMoney.${string}`>
> = {
  'adminAnalytics.overview': () => ({ query: { ...A_YEAR, by: 'week' } }),
  'adminAnalytics.products': () => ({ query: { limit: '12' } }),
  'adminAnalytics.tax': () => ({ query: A_YEAR }),
  'adminMoney.report': () => ({ query: A_YEAR }),
  'adminAnalytics.lowStock': () => ({ query: { limit: '6' } }),
  'adminAnalytics.heldStock': () => ({}),
  'adminAnalytics.speed': () => ({}),
};
