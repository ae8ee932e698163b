/** Queries of the list of customers, of one customer and of their orders. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { pagedQuery, type PageRequest } from '#admin/shared/query/paged-query.ts';
import { unwrap } from '#admin/shared/query/query-client.ts';
import { CUSTOMER_SORTS, type CustomerSort } from '#contract/limits.ts';
import type { CallOptions, Result } from '#web/api/api.ts';

export const SORT_LABELS: Readonly<Record<CustomerSort, string>> = {
  newest: 'Newest',
  'last-order': 'Last order',
  'most-spent': 'Most spent',
  'most-orders': 'Most orders',
};

/** Search, filter and sort order from the URL parameters; unknown values are ignored. */
export function queryOf(params: URLSearchParams) {
  return {
    q: params.get('q')?.trim().slice(0, 200) || undefined,
    newsletter: params.get('newsletter') === 'subscribed' ? ('subscribed' as const) : undefined,
    sortBy: CUSTOMER_SORTS.find((each) => each === params.get('sortBy')),
  };
}

export const fetchCustomers =
  (api: AdminApi, params: URLSearchParams) => (page: PageRequest, options?: CallOptions) =>
    api.adminCustomers.list({ query: { ...queryOf(params), ...page } }, options);

/** The same customers for a file; the shop asks for a recent step-up of who one is. */
export const exportCustomers = (api: AdminApi, params: URLSearchParams) => (page: PageRequest) =>
  api.adminCustomers.export({ query: { ...queryOf(params), ...page } });

export type CustomersPage = Extract<Result<'adminCustomers.list'>, { ok: true }>;

export const customersQuery = (api: AdminApi, params: URLSearchParams) =>
  pagedQuery(['customers', 'list', queryOf(params)], fetchCustomers(api, params));

/** Orders on a customer's page; the list of orders has the rest. */
const LATEST = '10';

export const ordersOfCustomerQuery = (api: AdminApi, customer: string) =>
  queryOptions({
    queryKey: ['orders', 'of-customer', customer],
    queryFn: ({ signal }) =>
      unwrap(api.adminOrder.list({ query: { customer, limit: LATEST } }, { signal })),
  });
