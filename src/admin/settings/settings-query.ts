import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const settingsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => unwrap(api.adminSettings.get(undefined, { signal })),
  });
