/** Queries of the dashboard and the analysis; each panel has its own, so that one can fail alone. */
import { queryOptions } from '@tanstack/react-query';
import { overviewFilters } from '#admin/shared/analytics/range-links.tsx';
import { PROFIT_ROWS } from '#admin/shared/analytics/profit-by-product.tsx';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const overviewQuery = (api: AdminApi, params: URLSearchParams) => {
  const query = overviewFilters(params);
  return queryOptions({
    queryKey: ['analytics', 'overview', query],
    queryFn: ({ signal }) => unwrap(api.adminAnalytics.overview({ query }, { signal })),
  });
};

export const taxReportQuery = (api: AdminApi, params: URLSearchParams) => {
  const { days, from, to } = overviewFilters(params);
  const query = { days, from, to };
  return queryOptions({
    queryKey: ['analytics', 'tax', query],
    queryFn: ({ signal }) => unwrap(api.adminAnalytics.tax({ query }, { signal })),
  });
};

export const productFiguresQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['analytics', 'products'],
    queryFn: ({ signal }) =>
      unwrap(api.adminAnalytics.products({ query: { limit: PROFIT_ROWS } }, { signal })),
  });
