/** The query of one product. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const productQuery = (api: AdminApi, id: string) =>
  queryOptions({
    queryKey: ['products', 'details', id],
    queryFn: ({ signal }) => unwrap(api.adminProducts.details({ params: { id } }, { signal })),
  });
