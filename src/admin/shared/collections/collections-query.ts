import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const collectionsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['collections'],
    queryFn: ({ signal }) => unwrap(api.adminCollections.list({}, { signal })),
  });

/** For the custom fields that a rule may name. */
export const fieldsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['settings', 'products'],
    queryFn: ({ signal }) => unwrap(api.adminProducts.settings(undefined, { signal })),
  });
