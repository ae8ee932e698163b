/** Changes of orders in the query cache: optimistic status updates, responses and order events. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderEventWire } from '#contract/order-events.ts';
import { forEachConcurrently, undoMany } from '#admin/orders/concurrently.ts';
import { neighboursKey, ORDER_LISTS } from '#admin/orders/order-query.ts';
import { orderKey } from '#admin/shared/orders/order-query.ts';
import { orderRow, type OrderRow } from '#admin/orders/order-row.ts';
import { useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import {
  orderCount,
  STATUS_NOT_UNDOABLE,
  type AdminStatus,
  type OrderStatus,
} from '#admin/shared/orders/order-status.ts';
import { patchRows } from '#admin/shared/query/patch-rows.ts';
import { unwrap } from '#admin/shared/query/query-client.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { blockUndo, useUndo } from '#admin/shared/undo/undo.ts';
import type { Result } from '#web/api/api.ts';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export interface StatusUpdate {
  orderStatus: AdminStatus;
  refund?: boolean;
  note?: string;
}

export interface Refused {
  number: string;
  why: string;
}

type Order = OrderRow | AdminOrderWire;
type OrderDetails = Extract<Result<'adminOrder.details'>, { ok: true }>;

const MUTATION_KEY = ['orders', 'status'];

export interface OrderChanges {
  /** @returns whether it succeeded; failures are shown */
  setStatus: (order: Order, update: StatusUpdate) => Promise<boolean>;
  /** One request per order, with limited concurrency. @returns the refused ones */
  setStatusOfMany: (orders: readonly OrderRow[], update: StatusUpdate) => Promise<Refused[]>;
  /** After a refund or a note: takes over the response and loads again what else shows the order. */
  onChanged: (order: AdminOrderWire) => void;
  onOrderEvent: (event: OrderEventWire) => void;
}

export function useOrderChanges(): OrderChanges {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const offerUndo = useUndo('orders');
  const refresh = useRefresh('orders');

  const mergeOrder = useCallback(
    (order: AdminOrderWire) => {
      patchRows<OrderRow>(queryClient, ORDER_LISTS, order._id, () => orderRow(order));
      patchDetails(queryClient, order._id, order);
    },
    [queryClient],
  );
  const undo = async (id: string, from: OrderStatus) => {
    const result = await api.adminOrder.undo({ params: { id }, body: { from } });
    if (result.ok) mergeOrder(result.data);
    return result;
  };

  const mutation = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ order, update }: { order: Order; update: StatusUpdate }) =>
      unwrap(updateStatus(api, order, update)),
    onMutate: async ({ order, update: { orderStatus } }) => {
      // A response that is on its way does not contain the change.
      await queryClient.cancelQueries({ queryKey: ['orders'] });
      patchOrder(queryClient, order._id, { orderStatus });
    },
    onError: ({ failure }, { order, update }) => {
      patchOrder(queryClient, order._id, { orderStatus: order.orderStatus });
      if (failure.code === 'STATUS_STALE') {
        // The present order, so that what is chosen next is chosen by what is true.
        mergeOrder(failure.data as AdminOrderWire);
        return void toast({ title: failure.message, variant: 'destructive' });
      }
      toastFailure(failure, undefined, () => mutation.mutate({ order, update }));
    },
    onSuccess: (result, { order }) => {
      const after = result.data;
      mergeOrder(after);
      const done = result.message ?? '';
      const variant = result.refund === 'refused' ? 'destructive' : undefined;
      if (after.undo === null) {
        const changed = after.orderStatus !== order.orderStatus;
        toast({
          title: done,
          variant,
          description: changed ? 'This cannot be undone.' : undefined,
        });
        if (changed) blockUndo(STATUS_NOT_UNDOABLE);
      } else
        offerUndo({
          done,
          variant,
          description: `${after.number}: ${orderStatusLabel(after.orderStatus)}`,
          undone: `${after.number} is ${orderStatusLabel(after.undo)} again`,
          undo: () => undo(after._id, after.orderStatus),
        });
    },
    // A refetch before the last response would show changes that are still being sent as not done.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1) void refresh();
    },
  });

  const setStatusOfMany = async (
    orders: readonly OrderRow[],
    update: StatusUpdate,
  ): Promise<Refused[]> => {
    const done: AdminOrderWire[] = [];
    const refused: Refused[] = [];
    await forEachConcurrently(orders, async (order) => {
      const result = await updateStatus(api, order, update);
      if (!result.ok) return void refused.push({ number: order.number, why: result.message });
      mergeOrder(result.data);
      done.push(result.data);
    });
    const title = `${orderCount(done.length)} set to ${orderStatusLabel(update.orderStatus)}`;
    const reversible = done.filter((order) => order.undo !== null);
    if (reversible.length > 0)
      offerUndo({
        done: title,
        undone: `${orderCount(reversible.length)} changed back`,
        undo: () => undoMany(reversible, (order) => undo(order._id, order.orderStatus)),
      });
    else if (done.length > 0) {
      toast({ title, description: 'This cannot be undone.' });
      blockUndo(STATUS_NOT_UNDOABLE);
    }
    void refresh();
    return refused;
  };

  return {
    onChanged: (order) => {
      mergeOrder(order);
      void refresh();
    },
    setStatus: (order, update) =>
      mutation.mutateAsync({ order, update }).then(
        () => true,
        () => false,
      ),
    setStatusOfMany,
    onOrderEvent: ({ _id, orderStatus, paymentStatus, orderUpdateDate }) => {
      const changes = { orderStatus, paymentStatus, orderUpdateDate };
      patchRows<OrderRow>(queryClient, ORDER_LISTS, _id, (row) =>
        row.orderUpdateDate < orderUpdateDate ? { ...row, ...changes } : row,
      );
      const details = queryClient.getQueryData<OrderDetails>(orderKey(_id));
      if (!details || details.data.orderUpdateDate >= orderUpdateDate) return;
      // An event contains no more than the statuses, so an open order and its place in the list are loaded again.
      void queryClient.invalidateQueries({ queryKey: orderKey(_id) });
      void queryClient.invalidateQueries({ queryKey: neighboursKey(_id) });
    },
  };
}

/** Refused when a colleague has set another status since the order was shown. */
const updateStatus = (api: AdminApi, { _id, orderStatus: from }: Order, update: StatusUpdate) =>
  api.adminOrder.update({ params: { id: _id }, body: { ...update, from } });

function patchOrder(queryClient: QueryClient, id: string, changes: Partial<AdminOrderWire>): void {
  patchRows<OrderRow>(queryClient, ORDER_LISTS, id, (row) => ({ ...row, ...changes }));
  patchDetails(queryClient, id, changes);
}

function patchDetails(
  queryClient: QueryClient,
  id: string,
  changes: Partial<AdminOrderWire>,
): void {
  queryClient.setQueryData<OrderDetails>(
    orderKey(id),
    (details) => details && { ...details, data: { ...details.data, ...changes } },
  );
}
