import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const customerQuery = (api: AdminApi, id: string) =>
  queryOptions({
    queryKey: ['customers', 'details', id],
    queryFn: ({ signal }) => unwrap(api.adminCustomers.details({ params: { id } }, { signal })),
  });
