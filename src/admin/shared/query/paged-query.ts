/**
 * Lists with cursor pagination, as infinite queries. `fetchPage` also serves bulk actions and CSV files.
 *
 *   const couponsQuery = (api, params) =>
 *     pagedQuery(['coupons', couponsFilter(params)], (page, options) => api.coupons.list({ query: { ...page } }, options));
 *   const list = usePagedRows(couponsQuery(api, params), rowKey);
 *   <AdminTable rows={list.more.rows} />  <MoreRows more={list.more} total={list.first.total} noun="coupon" />
 */
import { infiniteQueryOptions, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { unwrap, type RequestError } from '#admin/shared/query/query-client.ts';
import { FIRST_ROWS, MORE_ROWS } from '#admin/shared/query/page-sizes.ts';
import { announce } from '#ui/announce.ts';
import type { CallOptions, Failure } from '#web/api/api.ts';
import { toastFailure } from '#web/toasts.ts';

export interface PageRequest {
  cursor?: string | undefined;
  limit: string;
}

export interface Page<Row = unknown> {
  ok: true;
  data: readonly Row[];
  nextCursor?: string | null;
}

export const pagedQuery = <ListPage extends Page>(
  queryKey: QueryKey,
  fetchPage: (page: PageRequest, options: CallOptions) => Promise<ListPage | Failure>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        fetchPage(
          pageParam === null
            ? { limit: FIRST_ROWS }
            : { cursor: pageParam, limit: String(MORE_ROWS) },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  });

export interface More<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  busy: boolean;
  showMore: () => void;
}

type PagedQuery<ListPage extends Page> = ReturnType<typeof pagedQuery<ListPage>>;
type RowOf<ListPage extends Page> = ListPage['data'][number];

export interface PagedRows<ListPage extends Page> {
  /** The first page, with totals and counts; undefined until it is loaded. */
  first: ListPage | undefined;
  more: More<RowOf<ListPage>>;
  error: RequestError | null;
}

export function usePagedRows<ListPage extends Page>(
  query: PagedQuery<ListPage>,
  rowKey: (row: RowOf<ListPage>) => string,
): PagedRows<ListPage> {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query);
  const pages = data?.pages;
  // A row that moved between two requests is on two pages.
  const rows = useMemo(
    () => [
      ...new Map(pages?.flatMap((page) => page.data.map((row) => [rowKey(row), row]))).values(),
    ],
    [pages, rowKey],
  );
  const key = JSON.stringify(query.queryKey);
  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  }, [key]);
  const showMore = async (): Promise<void> => {
    // "Show more" cancels a refetch, and a refetch cancels "Show more": both are then started again.
    const isRefetching = isFetching && !isFetchingNextPage;
    const result = await fetchNextPage();
    if (shownKey.current !== key) return;
    if (result.isFetchNextPageError)
      return toastFailure(result.error.failure, undefined, () => void showMore());
    const loaded = result.data?.pages ?? [];
    if (result.hasNextPage && loaded.length === pages?.length) return showMore();
    announce(`${loaded.at(-1)?.data.length ?? 0} more`);
    if (isRefetching) await refetch();
  };

  const before = useRef({ key, count: rows.length });
  useEffect(() => {
    if (isFetching) return;
    const { key: lastKey, count } = before.current;
    before.current = { key, count: rows.length };
    // After a refetch, new rows at the front push others past the last page: loads those again.
    if (key === lastKey && rows.length < count && hasNextPage) void fetchNextPage();
  }, [key, rows.length, hasNextPage, isFetching, fetchNextPage]);

  return {
    first: pages?.[0],
    error,
    more: {
      rows,
      hasMore: hasNextPage,
      busy: isFetchingNextPage,
      showMore: () => {
        if (!isFetchingNextPage) void showMore();
      },
    },
  };
}
