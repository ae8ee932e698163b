/** The rows of a cart on a screen: what the shop answered, with the changes that are still on their way laid over it. */
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';

export interface CartRow {
  readonly key: string;
  readonly item: CartItemWire;
  /** Taken out here; the row stays so that it can be brought back. */
  readonly removed: boolean;
}

export interface CartView {
  readonly cart: CartWire;
  readonly rows: readonly CartRow[];
}

/** Stands where nothing was read yet. */
export const NO_CART: CartWire = {
  _id: '',
  userId: '',
  version: -1,
  items: [],
  total: 0,
  savings: 0,
  shippingMethods: [],
};
const NONE: ReadonlySet<string> = new Set();

type Line = Pick<CartItemWire, 'productId' | 'color' | 'size'>;

export const lineKey = ({ productId, color, size }: Line): string =>
  JSON.stringify([productId, color, size]);

export function viewOf(cart: CartWire): CartView {
  return { cart, rows: cart.items.map((item) => ({ key: lineKey(item), item, removed: false })) };
}

/**
 * Takes an answer over. Rows keep their places; answers that were overtaken by a newer one change nothing.
 * @param moving keys of rows that are being taken out or brought back: other answers do not decide about them
 */
export function withAnswer(
  view: CartView,
  cart: CartWire,
  moving: ReadonlySet<string> = NONE,
): CartView {
  if (cart.version < view.cart.version && cart._id === view.cart._id) return view;
  const items = new Map(cart.items.map((item) => [lineKey(item), item]));
  const kept = view.rows.flatMap((row): CartRow[] => {
    const item = items.get(row.key);
    items.delete(row.key);
    if (item) return [{ key: row.key, item, removed: row.removed && moving.has(row.key) }];
    return row.removed || moving.has(row.key) ? [row] : [];
  });
  const added = [...items].map(([key, item]) => ({ key, item, removed: false }));
  return { cart, rows: [...kept, ...added] };
}

/** Marks a row as taken out or brought back, before the shop has answered. */
export function markRemoved(view: CartView, key: string, removed: boolean): CartView {
  return { ...view, rows: view.rows.map((row) => (row.key === key ? { ...row, removed } : row)) };
}

/** The items as they stand on the screen, with the quantities that were asked for. */
export function shownItems(view: CartView, wanted: ReadonlyMap<string, number>): CartItemWire[] {
  return view.rows.flatMap(({ key, item, removed }) => {
    const quantity = wanted.get(key);
    return removed ? [] : [quantity === undefined ? item : { ...item, quantity }];
  });
}

/** Lets go of the rows that were taken out: they can no longer be brought back here. */
export const withoutRemoved = (view: CartView): CartView => ({
  ...view,
  rows: view.rows.filter((row) => !row.removed),
});
