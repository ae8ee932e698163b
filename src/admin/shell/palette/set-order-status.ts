/** "Set order status" of the palette: an order, then one of the statuses an administrator may set. */
import { ADMIN_ORDER_STATUSES } from '#contract/limits.ts';
import type { AdminApi } from '#admin/shell/admin-api.tsx';
import { findOrders, type Order } from '#admin/shell/palette/find-records.ts';
import type { PaletteStep } from '#admin/shell/palette/palette-entry.ts';
import type { Reversible } from '#admin/shell/undo.ts';
import { toast, toastFailure } from '#web/toasts.ts';

interface Tools {
  api: AdminApi;
  ask: (step: PaletteStep) => void;
  close: () => void;
  afterwards: () => void;
  offerUndo: (act: Reversible) => void;
}

/** Spec 4; words as people read them. */
const WORDS: Record<(typeof ADMIN_ORDER_STATUSES)[number], string> = {
  pending: 'Pending',
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
};

export function chooseOrder(tools: Tools): PaletteStep {
  return {
    ask: 'Which order?',
    find: (text, signal) =>
      findOrders(tools.api, text, signal, (order) => tools.ask(chooseStatus(order, tools))),
  };
}

function chooseStatus(order: Order, tools: Tools): PaletteStep {
  return {
    ask: `Status of order ${order.number}`,
    fixed: ADMIN_ORDER_STATUSES.toSorted(
      (one, other) => Number(other === order.suggested) - Number(one === order.suggested),
    ).map((status) => ({
      id: status,
      group: 'Status',
      label: WORDS[status],
      detail:
        status === order.orderStatus
          ? 'now'
          : status === order.suggested
            ? 'usually next'
            : undefined,
      icon: status === 'rejected' ? 'x-circle' : 'truck',
      run: () => {
        tools.close();
        void setStatus(order, status, tools);
      },
    })),
  };
}

async function setStatus(
  order: Order,
  orderStatus: (typeof ADMIN_ORDER_STATUSES)[number],
  tools: Tools,
): Promise<void> {
  const { api, offerUndo, afterwards } = tools;
  const params = { id: order._id };
  const done = await api.adminOrder.update({ params, body: { orderStatus } });
  if (!done.ok)
    return toastFailure(
      done,
      `Order ${order.number} was not changed`,
      () => void setStatus(order, orderStatus, tools),
    );
  afterwards();
  if (done.data.undo === null) return void toast({ title: done.message ?? 'Order status updated' });
  offerUndo({
    done: done.message ?? 'Order status updated',
    undone: `Order ${order.number} is as before`,
    undo: () => api.adminOrder.undo({ params, body: { from: orderStatus } }),
  });
}
