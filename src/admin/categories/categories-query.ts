import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const categoriesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => unwrap(api.adminCategories.list({}, { signal })),
  });
