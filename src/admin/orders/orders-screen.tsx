import { useMemo, useRef, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { BulkActions } from '#admin/orders/bulk-actions.tsx';
import { selectedOrders } from '#admin/orders/selected-orders.ts';
import { NewOrdersPill, useDeferredOrders } from '#admin/orders/new-orders-pill.tsx';
import { orderColumns, type RowActions } from '#admin/orders/order-columns.tsx';
import { OrderDialog } from '#admin/orders/order-dialog.tsx';
import { ORDER_CSV } from '#admin/orders/order-csv.ts';
import { OrderFilters } from '#admin/orders/order-filters.tsx';
import {
  exportOrders,
  fetchOrders,
  filtersOf,
  listKeyOf,
  ordersQuery,
  type OrdersPage,
} from '#admin/orders/order-query.ts';
import { orderQuery } from '#admin/shared/orders/order-query.ts';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { NoOrders, OrderViews } from '#admin/orders/order-views.tsx';
import { printUrl } from '#admin/orders/print-url.ts';
import { StatusChoice } from '#admin/orders/status-choice.tsx';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { orderCount } from '#admin/shared/orders/order-status.ts';
import { useOrderChanges, type OrderChanges } from '#admin/orders/use-order-changes.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { AdminTable } from '#admin/shared/table/admin-table.tsx';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import { ListCsv } from '#admin/shared/csv/list-csv.tsx';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import { SelectionBar } from '#admin/shared/table/selection-bar.tsx';
import { useSelection } from '#admin/shared/table/selection.ts';
import { TableMenu } from '#admin/shared/table/table-menu.tsx';
import { useOrderEvents } from '#admin/shared/order-events/order-events.ts';
import { usePagedRows, type More } from '#admin/shared/query/paged-query.ts';
import { fetchFresh, prefetch } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'All Orders', noIndex: true } };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('order');
  await Promise.all([
    prefetch(context, ordersQuery(api, searchParams)),
    fetchFresh(context, id === null ? null : orderQuery(api, id)),
  ]);
  return null;
}

const rowKey = ({ _id }: OrderRow) => _id;
const rowName = ({ number }: OrderRow) => number;

export function Component() {
  const api = useAdminApi();
  const { params } = useListParams();
  const list = usePagedRows(ordersQuery(api, params), rowKey);
  const mayPlace = useMay('orders.create');
  const { first } = list;
  return (
    <AdminPage
      title="All Orders"
      count={
        first ? `${orderCount(first.counts.all)}, ${first.counts['to-ship']} to ship` : undefined
      }
      tools={
        <>
          <ButtonLink icon="print" href={printUrl('slips', [])}>
            Packing slips
          </ButtonLink>
          {mayPlace ? (
            <ButtonLink icon="plus" href="/admin/orders/new">
              New order
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {first ? <OrderList list={first} more={list.more} /> : <QueryFallback query={list} />}
    </AdminPage>
  );
}

function OrderList({ list, more }: { list: OrdersPage; more: More<OrderRow> }) {
  const api = useAdminApi();
  const refresh = useRefresh('orders');
  const { params, set } = useListParams();
  const listKey = listKeyOf(params);
  const changes = useOrderChanges();
  useOrderEvents(changes.onOrderEvent, () => void refresh());
  const load = fetchOrders(api, params);
  const deferred = useDeferredOrders(more.rows, listKey);
  const { rows } = deferred;
  const ids = useMemo(() => rows.map(rowKey), [rows]);
  const selection = useSelection({ ids, total: list.total, listKey });
  const chosen = selectedOrders(selection, rows, load);
  const [choosing, setChoosing] = useState<OrderRow | null>(null);
  const columns = useColumns(
    {
      open: (order) => set({ order: order._id }, { push: true }),
      changeStatus: setChoosing,
    },
    filtersOf(params).toString(),
  );
  return (
    <>
      <OrderViews counts={list.counts} />
      <div className="list-tools">
        <ListSearch label="Search orders" placeholder="Number, customer, email or product" />
        <OrderFilters customer={rows[0]?.customer} />
        <TableMenu name="orders" columns={columns} />
        {list.total === 0 ? null : (
          <ListCsv
            title="Orders"
            file="orders"
            columns={ORDER_CSV}
            load={exportOrders(api, params)}
            total={list.total}
          />
        )}
      </div>
      <NewOrdersPill
        count={deferred.count}
        onShow={() => {
          deferred.show();
          void refresh();
        }}
      />
      <AdminTable
        name="orders"
        caption="All Orders"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        selection={selection}
        current={params.get('order')}
        empty={deferred.count === 0 ? <NoOrders /> : null}
      />
      <SelectionBar selection={selection} noun="order">
        <BulkActions
          count={selection.count}
          ids={chosen.ids}
          loadSelected={chosen.load}
          setStatusOfMany={changes.setStatusOfMany}
          onDone={selection.clear}
        />
      </SelectionBar>
      <MoreRows more={more} total={list.total} noun="order" />
      <OpenedOrder rows={rows} changes={changes} />
      <StatusChoice
        order={choosing}
        onClose={() => setChoosing(null)}
        onChoose={(update) => {
          setChoosing(null);
          if (choosing) void changes.setStatus(choosing, update);
        }}
      />
    </>
  );
}

/** The order of `?order=`. */
function OpenedOrder({ rows, changes }: { rows: readonly OrderRow[]; changes: OrderChanges }) {
  const api = useAdminApi();
  const { params, set } = useListParams();
  const id = params.get('order');
  const requested = useRequestedParams().get('order');
  const details = useQuery({ ...orderQuery(api, id ?? ''), enabled: id !== null });
  const at = rows.findIndex((row) => row._id === requested);
  const step = (to: number) => {
    const next = at < 0 ? undefined : rows[to];
    return next ? () => set({ order: next._id }) : null;
  };
  return (
    <OrderDialog
      open={id !== null}
      order={details.data?.data ?? null}
      problem={details.data ? null : (details.error?.failure.message ?? null)}
      onClose={() => set({ order: null })}
      onNext={step(at + 1)}
      onPrevious={step(at - 1)}
      onStatus={changes.setStatus}
      page={orderPath(id ?? '', filtersOf(params))}
      onChanged={changes.onChanged}
    />
  );
}

/** Stable columns while the filters are the same, so that rows do not re-render with the screen. */
function useColumns(actions: RowActions, filters: string) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () =>
      orderColumns(
        {
          open: (order) => latest.current.open(order),
          changeStatus: (order) => latest.current.changeStatus(order),
        },
        new URLSearchParams(filters),
      ),
    [filters],
  );
}
