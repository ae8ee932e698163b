/** The rows of a cart as displayed: the latest response with pending removals and re-adds as an optimistic overlay. */
import { variantKey, type ChoiceValues } from '#contract/choice.ts';
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';

export interface CartRow {
  readonly key: string;
  readonly item: CartItemWire;
  /** Removed on this screen; the row stays so that it can offer Undo. */
  readonly removed: boolean;
}

export interface CartView {
  readonly cart: CartWire;
  readonly rows: readonly CartRow[];
}

/** The initial cart before the first response; any response is newer. */
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

export const lineKey = (line: ChoiceValues & { productId: string }): string =>
  line.productId + variantKey(line);

export function viewOf(cart: CartWire): CartView {
  return { cart, rows: cart.items.map((item) => ({ key: lineKey(item), item, removed: false })) };
}

/**
 * Merges a response into the view. Rows keep their order; a response older than the view is ignored.
 * @param moving keys of rows whose removal or re-add is in flight: other responses do not change their state
 */
export function withResponse(
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

/** Marks a row as removed or restored optimistically, before the response. */
export function markRemoved(view: CartView, key: string, removed: boolean): CartView {
  return { ...view, rows: view.rows.map((row) => (row.key === key ? { ...row, removed } : row)) };
}

/** The items as displayed: without removed rows, with pending quantities. */
export function shownItems(view: CartView, requested: ReadonlyMap<string, number>): CartItemWire[] {
  return view.rows.flatMap(({ key, item, removed }) => {
    const quantity = requested.get(key);
    return removed ? [] : [quantity === undefined ? item : { ...item, quantity }];
  });
}

/** Discards the removed rows, and with them their Undo. */
export const withoutRemoved = (view: CartView): CartView => ({
  ...view,
  rows: view.rows.filter((row) => !row.removed),
});
