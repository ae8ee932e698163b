/** The cart as displayed: what the shop last said, and above it what the shopper wants of each line. */
import { variantKey, type ChoiceValues } from '#contract/choice.ts';
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';

export interface CartRow {
  readonly key: string;
  /** As the shop last said. */
  readonly item: CartItemWire;
  /** Whether the latest cart has it. */
  readonly inCart: boolean;
  /** The quantity that the shopper wants and the shop has not confirmed; 0 removes the line. */
  readonly wanted: number | null;
  /** The quantity that Undo restores: removed lines stay, to offer it. */
  readonly undo: number | null;
  /** The message below the quantity. */
  readonly message: string | null;
}

export interface CartState {
  /** The latest cart. */
  readonly cart: CartWire;
  readonly rows: readonly CartRow[];
  /** A refusal shows that the cart has changed elsewhere. */
  readonly isStale: boolean;
}

export type CartEvent =
  | { type: 'loaded'; cart: CartWire }
  | { type: 'changed'; item: CartItemWire; quantity: number }
  /** @property cart null if the line was gone already */
  | { type: 'confirmed'; key: string; quantity: number; cart: CartWire | null }
  | { type: 'refused'; key: string; message: string | null; isStale: boolean }
  | { type: 'limited'; key: string; message: string }
  | { type: 'left' };

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
export const NO_ROWS: CartState = { cart: NO_CART, rows: [], isStale: false };

export const lineKey = (line: ChoiceValues & { productId: string }): string =>
  line.productId + variantKey(line);

/** The quantity as displayed; 0 if the line is removed. */
export const shownQuantity = ({ wanted, inCart, item }: CartRow): number =>
  wanted ?? (inCart ? item.quantity : 0);

export const rowOf = (state: CartState, key: string): CartRow | undefined =>
  state.rows.find((row) => row.key === key);

/** The items as displayed: without removed rows, with wanted quantities. */
export const shownItems = ({ rows }: CartState): CartItemWire[] =>
  rows.flatMap((row) => {
    const quantity = shownQuantity(row);
    if (quantity === 0) return [];
    return [quantity === row.item.quantity ? row.item : { ...row.item, quantity }];
  });

export function cartReducer(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case 'loaded':
      return withCart(state, event.cart);
    case 'changed':
      return withWanted(state, event.item, event.quantity);
    case 'confirmed': {
      const { key, quantity, cart } = event;
      // Another quantity wanted meanwhile is still pending.
      const next = withRow(state, key, (row) => ({
        ...row,
        inCart: cart !== null && row.inCart,
        wanted: row.wanted === quantity ? null : row.wanted,
      }));
      return cart ? withCart(next, cart) : { ...next, isStale: true };
    }
    case 'refused': {
      const { key, message, isStale } = event;
      const next = withRow(state, key, (row) => ({
        ...row,
        wanted: null,
        undo: row.inCart ? null : row.undo,
        message,
      }));
      return isStale ? { ...next, isStale } : next;
    }
    case 'limited':
      return withRow(state, event.key, (row) => ({ ...row, message: event.message }));
    case 'left':
      return { ...state, rows: state.rows.filter((row) => row.inCart || row.wanted !== null) };
  }
}

/** Merges a response. Rows keep their order; a response older than the latest is ignored. */
function withCart(state: CartState, cart: CartWire): CartState {
  const isOlder = cart._id === state.cart._id && cart.version < state.cart.version;
  if (isOlder || cart === NO_CART) return state;
  const items = new Map(cart.items.map((item) => [lineKey(item), item]));
  const known = state.rows.flatMap((row): CartRow[] => {
    const item = items.get(row.key);
    items.delete(row.key);
    const { wanted, undo } = row;
    if (item) return [{ ...row, item, inCart: true, undo: wanted === null ? null : undo }];
    return wanted === null && undo === null ? [] : [{ ...row, inCart: false }];
  });
  const added = [...items.values()].map((item) => ({ ...newRow(item), inCart: true }));
  return { cart, rows: [...known, ...added], isStale: false };
}

/** A line that is not displayed any more is restored as the last one. */
function withWanted(state: CartState, item: CartItemWire, quantity: number): CartState {
  const key = lineKey(item);
  const rows = rowOf(state, key) ? state.rows : [...state.rows, newRow(item)];
  return withRow({ ...state, rows }, key, (row) => ({
    ...row,
    wanted: quantity,
    undo: quantity === 0 ? shownQuantity(row) : row.undo,
    message: null,
  }));
}

const newRow = (item: CartItemWire): CartRow => ({
  key: lineKey(item),
  item,
  inCart: false,
  wanted: null,
  undo: null,
  message: null,
});

const withRow = (state: CartState, key: string, change: (row: CartRow) => CartRow): CartState => ({
  ...state,
  rows: state.rows.map((row) => (row.key === key ? change(row) : row)),
});
