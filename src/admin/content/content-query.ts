import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import type { PageDetailsWire } from '#contract/content.contract.ts';

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

/** @returns shows a page as a write has answered it, at once, and loads again what else shows it */
export function useWrittenPage(): (page: PageDetailsWire) => void {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const refresh = useRefresh('content');
  return (page) => {
    queryClient.setQueryData(
      pageQuery(api, page.slug).queryKey,
      (known) => known && { ...known, data: page },
    );
    void refresh();
  };
}
