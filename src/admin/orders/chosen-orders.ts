import type { OrderRow } from '#admin/orders/order-row.ts';
import { readRows, type ReadPage } from '#admin/shell/list/list-rows.ts';
import type { Selection } from '#admin/shell/list/selection.ts';
import { toastFailure } from '#web/toasts.ts';

export interface ChosenOrders {
  /** Null where all that match are chosen and not all of them are loaded. */
  ids: readonly string[] | null;
  /** Null when they could not be read, which was told. */
  read: () => Promise<readonly OrderRow[] | null>;
}

/** The orders of a selection: those on screen are there, the others are read page by page. */
export function chosenOrders(
  { chosen, total, has }: Selection,
  rows: readonly OrderRow[],
  load: ReadPage<OrderRow>,
): ChosenOrders {
  const onScreen = rows.filter(({ _id }) => has(_id));
  if ('ids' in chosen || rows.length === total)
    return {
      ids: onScreen.map(({ _id }) => _id),
      read: () => Promise.resolve(onScreen),
    };
  const except = new Set(chosen.except);
  return {
    ids: null,
    read: async () => {
      const all = await readRows(load, { most: Number.POSITIVE_INFINITY });
      if (all.ok) return all.rows.filter(({ _id }) => !except.has(_id));
      toastFailure(all, 'The selected orders could not be read');
      return null;
    },
  };
}
