/** Records by their names, from the lists of their sections. */
import type { AdminApi } from '#admin/shell/admin-api.tsx';
import type { Found, PaletteEntry } from '#admin/shell/palette/palette-entry.ts';
import type { Failure } from '#web/api.ts';
import { formatPrice } from '#web/price.tsx';

/** Lines of one kind at most. */
const EACH = 5;

type Go = (path: string) => void;
export type Order = Extract<
  Awaited<ReturnType<AdminApi['adminOrder']['list']>>,
  { ok: true }
>['data'][number];

const at = (path: string, name: string, id: string): string =>
  `${path}?${new URLSearchParams({ [name]: id })}`;

export async function findOrders(
  api: AdminApi,
  q: string,
  signal: AbortSignal,
  run: (order: Order) => void,
): Promise<Found> {
  return foundOf(
    'orders',
    await api.adminOrder.list({ query: { limit: String(EACH), ...(q ? { q } : {}) } }, { signal }),
    (order): PaletteEntry => ({
      id: `order-${order._id}`,
      group: 'Orders',
      label: `Order ${order.number}`,
      detail: `${order.customerEmail}, ${formatPrice(order.totalAmount)}`,
      icon: 'spool',
      run: () => run(order),
    }),
  );
}

/** Everything that carries these words; each section is asked at once, and one that fails is told. */
export async function findRecords(
  api: AdminApi,
  q: string,
  signal: AbortSignal,
  go: Go,
): Promise<Found> {
  const found = await Promise.all([
    findOrders(api, q, signal, (order) => go(at('/admin/orders', 'order', order._id))),
  ]);
  return {
    entries: found.flatMap(({ entries }) => entries),
    failed: found.flatMap(({ failed }) => failed),
  };
}

function foundOf<Row>(
  kind: string,
  result: { ok: true; data: readonly Row[] } | Failure,
  entry: (row: Row) => PaletteEntry,
): Found {
  if (!result.ok) return { entries: [], failed: [kind] };
  return { entries: result.data.slice(0, EACH).map(entry), failed: [] };
}
