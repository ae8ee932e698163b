import { useMemo, useRef, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { BulkActs } from '#admin/orders/bulk-acts.tsx';
import { chosenOrders } from '#admin/orders/chosen-orders.ts';
import { NewOrdersPill, useHeldBack } from '#admin/orders/new-orders-pill.tsx';
import { orderColumns, type RowActs } from '#admin/orders/order-columns.tsx';
import { OrderDialog } from '#admin/orders/order-dialog.tsx';
import { ORDER_FILE } from '#admin/orders/order-file.ts';
import { OrderFilters } from '#admin/orders/order-filters.tsx';
import { queryOf, questionOf } from '#admin/orders/order-query.ts';
import { orderRow, type OrderRow } from '#admin/orders/order-row.ts';
import { NoOrders, OrderViews } from '#admin/orders/order-views.tsx';
import { printAddress } from '#admin/orders/print-address.ts';
import { StatusChoice } from '#admin/orders/status-choice.tsx';
import { ordersWords } from '#admin/shell/orders/status-words.ts';
import { useOrderChanges, type StatusWish } from '#admin/orders/use-order-changes.ts';
import { adminApiOf, useAdminApi } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { AdminTable } from '#admin/shell/list/admin-table.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { ListSearch } from '#admin/shell/list/list-search.tsx';
import { ListCsv } from '#admin/shell/list/list-csv.tsx';
import type { ReadPage } from '#admin/shell/list/list-rows.ts';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { SelectionBar } from '#admin/shell/list/selection-bar.tsx';
import { useSelection } from '#admin/shell/list/selection.ts';
import { TableMenu } from '#admin/shell/list/table-menu.tsx';
import { useOrderNews } from '#admin/shell/order-news.ts';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { ScreenHandle } from '#web/head.ts';
import { answerOf, problemOf } from '#web/loading.ts';

export const handle: ScreenHandle = { head: { title: 'All Orders', noIndex: true } };

export async function loader(args: LoaderFunctionArgs) {
  const api = adminApiOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const opened = searchParams.get('order');
  const asked = { signal: args.request.signal };
  const [list, details] = await Promise.all([
    remembered(
      args,
      async () => {
        const answer = answerOf(await api.adminOrder.list({ query: queryOf(searchParams) }, asked));
        return { ...answer, data: answer.data.map(orderRow) };
      },
      { apart: ['order'] },
    ).catch((error: unknown) => ({ ok: false as const, message: messageOf(error) })),
    opened ? api.adminOrder.details({ params: { id: opened } }, asked) : null,
  ]);
  return { list, details };
}

/** What the shop said; a request that was given up is no failure. */
function messageOf(error: unknown): string {
  if (error instanceof DOMException) throw error;
  return problemOf(error).problem.message;
}

export function Component() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="All Orders"
      count={
        list.ok ? `${list.counts['to-ship']} to send, ${ordersWords(list.counts.all)}` : undefined
      }
      tools={
        <ButtonLink icon="print" href={printAddress('slips', [])}>
          Packing slips
        </ButtonLink>
      }
    >
      {list.ok ? <OrderList list={list} /> : <RetryPanel message={list.message} />}
    </AdminPage>
  );
}

type List = Extract<Awaited<ReturnType<typeof loader>>['list'], { ok: true }>;
const rowKey = ({ _id }: OrderRow) => _id;
const rowName = ({ number }: OrderRow) => number;

function OrderList({ list }: { list: List }) {
  const api = useAdminApi();
  const { revalidate } = useRevalidator();
  const { params, set } = useListAddress();
  const question = questionOf(params);
  const changes = useOrderChanges();
  useOrderNews(changes.hear, () => void revalidate());
  const load: ReadPage<OrderRow> = async (page) => {
    const read = await api.adminOrder.list({ query: { ...queryOf(params), ...page } });
    return read.ok ? { ...read, data: read.data.map(orderRow) } : read;
  };
  const { data: first, nextCursor } = list;
  const more = useMoreRows({ first, nextCursor, question, rowKey, load });
  const held = useHeldBack(more.rows, question);
  const rows = changes.latest(held.rows);
  const ids = useMemo(() => rows.map(rowKey), [rows]);
  const selection = useSelection({ ids, total: list.total, question });
  const chosen = chosenOrders(selection, rows, load);
  const [choosing, setChoosing] = useState<OrderRow | null>(null);
  const columns = useColumns({
    open: (order) => set({ order: order._id }, { push: true }),
    changeStatus: setChoosing,
  });
  return (
    <>
      <OrderViews counts={list.counts} />
      <div className="list-tools">
        <ListSearch label="Search orders" placeholder="Number, customer, e-mail or product" />
        <OrderFilters />
        <TableMenu name="orders" columns={columns} />
        {list.total === 0 ? null : (
          <ListCsv
            title="Orders"
            file="orders"
            columns={ORDER_FILE}
            load={load}
            total={list.total}
          />
        )}
      </div>
      <NewOrdersPill
        count={held.count}
        onShow={() => {
          held.show();
          void revalidate();
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
        empty={held.count === 0 ? <NoOrders /> : null}
      />
      <SelectionBar selection={selection} noun="order">
        <BulkActs
          count={selection.count}
          ids={chosen.ids}
          readChosen={chosen.read}
          setStatusOfMany={changes.setStatusOfMany}
          onDone={selection.clear}
        />
      </SelectionBar>
      <MoreRows more={more} total={list.total} noun="order" />
      <OpenedOrder rows={rows} changes={changes} />
      <StatusChoice
        order={choosing}
        onClose={() => setChoosing(null)}
        onChoose={(wish) => {
          setChoosing(null);
          if (choosing) void changes.setStatus(choosing, wish);
        }}
      />
    </>
  );
}

/** The order that `?order=` names, as the shop tells it, laid over by what was changed since. */
function OpenedOrder({
  rows,
  changes,
}: {
  rows: readonly OrderRow[];
  changes: ReturnType<typeof useOrderChanges>;
}) {
  const { details } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { params, set } = useListAddress();
  const id = params.get('order');
  const order = details?.ok ? (changes.latest([details.data])[0] ?? null) : null;
  const at = rows.findIndex((row) => row._id === id);
  const step = (to: number) => {
    const next = at < 0 ? undefined : rows[to];
    return next ? () => set({ order: next._id }) : null;
  };
  return (
    <OrderDialog
      open={id !== null}
      order={order}
      problem={details && !details.ok ? details.message : null}
      onClose={() => set({ order: null })}
      onNext={step(at + 1)}
      onBefore={step(at - 1)}
      onStatus={(which, wish: StatusWish) => changes.setStatus(which, wish)}
      onChanged={(changed) => {
        changes.learn(changed);
        void revalidate();
      }}
    />
  );
}

/** The same columns for as long as the page stands: else every row would be drawn anew with each press. */
function useColumns(acts: RowActs) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () =>
      orderColumns({
        open: (order) => latest.current.open(order),
        changeStatus: (order) => latest.current.changeStatus(order),
      }),
    [],
  );
}
