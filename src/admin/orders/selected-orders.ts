import type { OrderRow } from '#admin/orders/order-row.ts';
import { fetchRows, type FetchPage } from '#admin/shared/table/paged-rows.ts';
import type { Selection } from '#admin/shared/table/selection.ts';
import { toastFailure } from '#web/toasts.ts';

export interface SelectedOrders {
  /** Null when all that match are selected and not all are loaded. */
  ids: readonly string[] | null;
  /** Resolves to null when loading failed and the failure was shown. */
  load: () => Promise<readonly OrderRow[] | null>;
}

/** The orders of a selection: from the rows on screen, or loaded page by page. */
export function selectedOrders(
  { chosen, total, has }: Selection,
  rows: readonly OrderRow[],
  fetchPage: FetchPage<OrderRow>,
): SelectedOrders {
  const onScreen = rows.filter(({ _id }) => has(_id));
  if ('ids' in chosen || rows.length === total)
    return {
      ids: onScreen.map(({ _id }) => _id),
      load: () => Promise.resolve(onScreen),
    };
  const except = new Set(chosen.except);
  return {
    ids: null,
    load: async () => {
      const all = await fetchRows(fetchPage, { most: Number.POSITIVE_INFINITY });
      if (all.ok) return all.rows.filter(({ _id }) => !except.has(_id));
      toastFailure(all, 'The selected orders could not be loaded');
      return null;
    },
  };
}
