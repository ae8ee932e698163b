import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';

export const pagesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['content', 'list'],
    queryFn: ({ signal }) => unwrap(api.adminContent.list({}, { signal })),
  });

export const pageQuery = (api: AdminApi, slug: string) =>
  queryOptions({
    queryKey: ['content', 'page', slug],
    queryFn: ({ signal }) => unwrap(api.adminContent.details({ params: { slug } }, { signal })),
  });
