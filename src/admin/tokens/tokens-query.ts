import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const tokensQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => unwrap(api.adminTokens.list(undefined, { signal })),
  });
