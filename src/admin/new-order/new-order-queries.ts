import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';
import type { RequestInput } from '#contract/contract.ts';

/** Results of a search; more words find the rest. */
const RESULTS = '8';

export const foundCustomersQuery = (api: AdminApi, q: string) =>
  queryOptions({
    queryKey: ['customers', 'find', q],
    queryFn: ({ signal }) =>
      unwrap(api.adminCustomers.list({ query: { q: q || undefined, limit: RESULTS } }, { signal })),
    placeholderData: keepPreviousData,
  });

export const foundProductsQuery = (api: AdminApi, q: string) =>
  queryOptions({
    queryKey: ['products', 'find', q],
    queryFn: ({ signal }) =>
      unwrap(api.adminProducts.list({ query: { q, limit: RESULTS } }, { signal })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** Prices of what was taken down so far; the former ones are shown until they arrive. */
export const quoteQuery = (api: AdminApi, body: RequestInput<'adminOrder.quote'>['body']) =>
  queryOptions({
    queryKey: ['products', 'quote', body],
    queryFn: ({ signal }) => unwrap(api.adminOrder.quote({ body }, { signal })),
    placeholderData: keepPreviousData,
    // Prices and stock may have changed since the same order was priced before.
    gcTime: 0,
  });
