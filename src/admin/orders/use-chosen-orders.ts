import { orderRow, type OrderRow } from '#admin/orders/order-row.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { queryOf } from '#admin/orders/order-query.ts';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import type { Selection } from '#admin/shell/list/selection.ts';
import { toastFailure } from '#web/toasts.ts';

const PAGE = '1000';

export interface ChosenOrders {
  /** Null where all that match are chosen and not all of them are loaded. */
  ids: readonly string[] | null;
  /** Null when they could not be read, which was told. */
  read: () => Promise<readonly OrderRow[] | null>;
}

/** The orders of a selection: those on screen are there, the others are read page by page. */
export function useChosenOrders(
  { chosen, total, has }: Selection,
  rows: readonly OrderRow[],
): ChosenOrders {
  const api = useAdminApi();
  const { params } = useListAddress();
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
      const all: OrderRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.adminOrder.list({
          query: { ...queryOf(params), limit: PAGE, cursor },
        });
        if (!page.ok) {
          toastFailure(page, 'The selected orders could not be read');
          return null;
        }
        all.push(...page.data.map(orderRow));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return all.filter(({ _id }) => !except.has(_id));
    },
  };
}
