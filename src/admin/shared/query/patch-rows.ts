import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

interface Row {
  _id: string;
}
type List<ListRow> = InfiniteData<{ data: readonly ListRow[] }>;

/**
 * Changes a row in all cached lists under a key, or removes it where `change` returns null. Other rows stay the same
 * objects, so that only one row renders again.
 */
export function patchRows<ListRow extends Row>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (row: ListRow) => ListRow | null,
): void {
  const invalidated = queryClient
    .getQueryCache()
    .findAll({ queryKey, predicate: ({ state }) => state.isInvalidated });
  queryClient.setQueriesData<List<ListRow>>({ queryKey }, (list) =>
    list?.pages.some((page) => page.data.some(({ _id }) => _id === id))
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            data: page.data.flatMap((row) => (row._id === id ? (change(row) ?? []) : [row])),
          })),
        }
      : undefined,
  );
  // New data counts as loaded, but a list that was to be loaded again may have lost the row since.
  for (const query of invalidated) query.invalidate();
}

/** The row from the first cached list that contains it. */
export const cachedRow = <ListRow extends Row>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
): ListRow | undefined =>
  queryClient
    .getQueriesData<List<ListRow>>({ queryKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
    .find(({ _id }) => _id === id);
