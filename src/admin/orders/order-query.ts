/** Queries of the order list and of one order. */
import { queryOptions } from '@tanstack/react-query';
import { orderCsvRow } from '#admin/orders/order-csv.ts';
import { orderRow } from '#admin/orders/order-row.ts';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { pagedQuery, type PageRequest } from '#admin/shared/query/paged-query.ts';
import { unwrap } from '#admin/shared/query/query-client.ts';
import type { CallOptions } from '#web/api/api.ts';
import { isId } from '#kernel/ids.ts';
import { ORDER_STATUSES, ORDER_VIEWS, PAYMENT_STATUSES } from '#contract/limits.ts';

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** The list's filters from its URL parameters. Unknown values are ignored, so that a broken link still shows orders. */
export function queryOf(params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, 200) || undefined;
  return {
    q,
    view: oneOf(ORDER_VIEWS, params.get('view')),
    status: oneOf(ORDER_STATUSES, params.get('status')),
    payment: oneOf(PAYMENT_STATUSES, params.get('payment')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    customer: idOf(params.get('customer')),
  };
}

/** The list's filters as URL parameters, for the addresses of its orders' pages and of the way back. */
export const filtersOf = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    Object.entries(queryOf(params)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

/** Identifies the search and filters; another key starts at the first page, without a selection. */
export const listKeyOf = (params: URLSearchParams): string => JSON.stringify(queryOf(params));

const oneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | undefined => values.find((each) => each === value);

const idOf = (text: string | null): string | undefined =>
  text !== null && isId(text) ? text : undefined;

function dayOf(text: string | null): string | undefined {
  if (!text || !DAY.test(text)) return undefined;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

export const ORDER_LISTS = ['orders', 'list'] as const;
export const neighboursKey = (id: string) => ['orders', 'neighbours', id] as const;

export const fetchOrders =
  (api: AdminApi, params: URLSearchParams) => async (page: PageRequest, options?: CallOptions) => {
    const result = await api.adminOrder.list({ query: { ...queryOf(params), ...page } }, options);
    return result.ok ? { ...result, data: result.data.map(orderRow) } : result;
  };

/** The same orders for a file; the shop asks for a recent step-up of who one is. */
export const exportOrders =
  (api: AdminApi, params: URLSearchParams) => async (page: PageRequest) => {
    const result = await api.adminOrder.export({ query: { ...queryOf(params), ...page } });
    return result.ok ? { ...result, data: result.data.map(orderCsvRow) } : result;
  };

export type OrdersPage = Extract<Awaited<ReturnType<ReturnType<typeof fetchOrders>>>, { ok: true }>;

export const ordersQuery = (api: AdminApi, params: URLSearchParams) =>
  pagedQuery([...ORDER_LISTS, queryOf(params)], fetchOrders(api, params));

/** The orders before and after one in the list with these filters. */
export const neighboursQuery = (api: AdminApi, id: string, params: URLSearchParams) => {
  const query = queryOf(params);
  return queryOptions({
    queryKey: [...neighboursKey(id), query],
    queryFn: ({ signal }) =>
      unwrap(api.adminOrder.neighbours({ params: { id }, query }, { signal })),
  });
};
