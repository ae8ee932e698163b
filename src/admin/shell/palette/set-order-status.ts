/**
 * "Set order status" of the palette: an order, then one of the statuses an administrator may set. A step that asks before
 * it is made (a rejection and its refund among them) is left to the order's own dialog.
 */
import type { AdminApi } from '#admin/shell/admin-api.tsx';
import { choicesFor, STATUS_STAYS, type AdminStatus } from '#admin/shell/orders/status-words.ts';
import { whyUnusual } from '#admin/shell/orders/unusual-step.rules.ts';
import { findOrders, type Order } from '#admin/shell/palette/find-records.ts';
import type { PaletteStep } from '#admin/shell/palette/palette-entry.ts';
import { barUndo, type Reversible } from '#admin/shell/undo.ts';
import { toast, toastFailure } from '#web/toasts.ts';
import { STATUS_WORDS } from '#web/orders/status-words.ts';

interface Tools {
  api: AdminApi;
  ask: (step: PaletteStep) => void;
  close: () => void;
  go: (path: string) => void;
  afterwards: () => void;
  offerUndo: (act: Reversible) => void;
}

export function chooseOrder(tools: Tools): PaletteStep {
  return {
    ask: 'Which order?',
    find: (text, signal) =>
      findOrders(tools.api, text, signal, (order) => tools.ask(chooseStatus(order, tools))),
  };
}

export function chooseStatus(order: Order, tools: Tools): PaletteStep {
  return {
    ask: `Status of order ${order.number}`,
    fixed: choicesFor(order.suggested).map((status) => ({
      id: status,
      group: 'Status',
      label: STATUS_WORDS[status],
      detail:
        status === order.orderStatus
          ? 'now'
          : status === order.suggested
            ? 'usually next'
            : undefined,
      icon: status === 'rejected' ? 'x-circle' : 'truck',
      run: () => {
        if (whyUnusual(order, status) !== null)
          return tools.go(`/admin/orders?${new URLSearchParams({ order: order._id })}`);
        tools.close();
        void setStatus(order, status, tools);
      },
    })),
  };
}

async function setStatus(order: Order, orderStatus: AdminStatus, tools: Tools): Promise<void> {
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
  if (done.data.undo === null) {
    toast({ title: done.message ?? 'Order status updated' });
    return barUndo(STATUS_STAYS);
  }
  offerUndo({
    done: done.message ?? 'Order status updated',
    undone: `Order ${order.number} is as before`,
    undo: () => api.adminOrder.undo({ params, body: { from: orderStatus } }),
  });
}
