/**
 * "Set order status" of the palette: an order, then one of the statuses an administrator may set. A change that needs
 * confirmation (such as a rejection with its refund) opens the order instead.
 */
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import {
  statusOptions,
  STATUS_NOT_UNDOABLE,
  type AdminStatus,
} from '#admin/shared/orders/order-status.ts';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { whyUnusual } from '#admin/shared/orders/unusual-step.rules.ts';
import { findOrders, type Order } from '#admin/shared/palette/find-records.ts';
import type { PaletteStep } from '#admin/shared/palette/palette-entry.ts';
import { blockUndo, type Reversible } from '#admin/shared/undo/undo.ts';
import { toast, toastFailure } from '#web/toasts.ts';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

interface Tools {
  api: AdminApi;
  pushStep: (step: PaletteStep) => void;
  close: () => void;
  go: (path: string) => void;
  onChanged: () => void;
  offerUndo: (action: Reversible) => void;
}

export function chooseOrder(tools: Tools): PaletteStep {
  return {
    prompt: 'Which order?',
    search: (text, signal) =>
      findOrders(tools.api, text, signal, (order) => tools.pushStep(chooseStatus(order, tools))),
  };
}

export function chooseStatus(order: Order, tools: Tools): PaletteStep {
  return {
    prompt: `Status of order ${order.number}`,
    entries: statusOptions(order.suggested).map((status) => ({
      id: status,
      group: 'Status',
      label: orderStatusLabel(status),
      detail:
        status === order.orderStatus
          ? 'now'
          : status === order.suggested
            ? 'usually next'
            : undefined,
      icon: status === 'rejected' ? 'x-circle' : 'truck',
      run: () => {
        if (whyUnusual(order, status) !== null) return tools.go(orderPath(order._id));
        tools.close();
        void setStatus(order, status, tools);
      },
    })),
  };
}

async function setStatus(order: Order, orderStatus: AdminStatus, tools: Tools): Promise<void> {
  const { api, offerUndo, onChanged } = tools;
  const params = { id: order._id };
  const body = { orderStatus, from: order.orderStatus };
  const done = await api.adminOrder.update({ params, body });
  if (!done.ok)
    return toastFailure(
      done,
      `Order ${order.number} was not changed`,
      () => void setStatus(order, orderStatus, tools),
    );
  onChanged();
  if (done.data.undo === null) {
    toast({ title: done.message ?? 'Order status updated' });
    return blockUndo(STATUS_NOT_UNDOABLE);
  }
  offerUndo({
    done: done.message ?? 'Order status updated',
    undone: `Order ${order.number} was changed back`,
    undo: () => api.adminOrder.undo({ params, body: { from: orderStatus } }),
  });
}
