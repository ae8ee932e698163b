/** The query of one order. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const orderKey = (id: string) => ['orders', 'details', id] as const;

export const orderQuery = (api: AdminApi, id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => unwrap(api.adminOrder.details({ params: { id } }, { signal })),
  });
