import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const wordsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['words'],
    queryFn: ({ signal }) => unwrap(api.adminWords.list({}, { signal })),
  });
