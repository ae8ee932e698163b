import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const languagesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['languages'],
    queryFn: ({ signal }) => unwrap(api.adminLanguages.list(undefined, { signal })),
  });
