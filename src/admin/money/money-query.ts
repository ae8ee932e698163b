import { queryOptions } from '@tanstack/react-query';
import { overviewFilters } from '#admin/shared/analytics/range-links.tsx';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const moneyQuery = (api: AdminApi, params: URLSearchParams) => {
  const { days, from, to } = overviewFilters(params);
  const query = { days, from, to };
  return queryOptions({
    queryKey: ['analytics', 'money', query],
    queryFn: ({ signal }) => unwrap(api.adminMoney.report({ query }, { signal })),
  });
};
