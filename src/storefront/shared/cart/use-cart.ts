import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import { announce } from '#ui/announce.ts';
import { signInFor } from '#web/session/access-rules.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import {
  markRemoved,
  shownItems,
  viewOf,
  withResponse,
  withoutRemoved,
  type CartRow,
  type CartView,
} from '#storefront/shared/cart/cart-rows.ts';
import { CART_MESSAGES } from '#storefront/shared/cart/messages.ts';
import { idempotencyKeys, type IdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useApi, useCartVersion, useSession, useUser } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

export interface LiveCart {
  /** The latest response. */
  readonly cart: CartWire;
  /** All rows, including removed ones that offer Undo. */
  readonly rows: readonly CartRow[];
  /** Items without removed ones, with pending quantities. */
  readonly items: readonly CartItemWire[];
  /** At least one request is in flight. */
  readonly busy: boolean;
  quantityOf(row: CartRow): number;
  /** The message below a row's quantity. */
  messageOf(row: CartRow): string | undefined;
  change(row: CartRow, quantity: number): void;
  /** Shows that no more can be added; call when plus is clicked at the largest possible quantity. */
  reportLimit(row: CartRow): void;
  remove(row: CartRow): void;
  /** Undoes a removal. */
  restore(row: CartRow): void;
  /** Discards removed rows, which then can no longer be restored. */
  forgetRemoved(): void;
}

/**
 * A cart with optimistic updates: each change shows at once and is reverted, with a message, when its request fails.
 * @param loaded the cart from the page's loader; a newer one replaces it
 * @param onStale called when the cart has changed elsewhere and must be reloaded
 * @param onChanged called after a successful change on this screen
 */
export function useCart(loaded: CartWire, onStale: () => void, onChanged?: () => void): LiveCart {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const [view, setView] = useState<CartView>(() => viewOf(loaded));
  // Displayed quantities whose request is pending, by row key.
  const [pending, setPending] = useState<ReadonlyMap<string, number>>(new Map());
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
  // Number of pending changes.
  const [open, setOpen] = useState(0);
  // Rows with an update in flight, and the latest quantity requested for each row.
  const sending = useRef(new Set<string>());
  const requested = useRef(new Map<string, number>());
  // Rows with a removal or re-add in flight, and the idempotency keys of re-adds.
  const changingRows = useRef(new Set<string>());
  const restoreKeys = useRef(new Map<string, IdempotencyKeys>());
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setView((current) => withResponse(current, loaded, changingRows.current));
  }
  const shown = useRef(view);
  useEffect(() => {
    shown.current = view;
  });
  useStaleness(view.cart, user !== null && open === 0, onStale);

  const setMessage = (key: string, message: string | null) =>
    setMessages((all) => changed(all, key, message));
  const showResponse = (cart: CartWire) => {
    setView((current) => withResponse(current, cart, changingRows.current));
    session.cartChanged(cart);
    onChanged?.();
  };
  const whileOpen = async <Value>(work: Promise<Value>): Promise<Value> => {
    setOpen((count) => count + 1);
    try {
      return await work;
    } finally {
      setOpen((count) => count - 1);
    }
  };
  const reportFailure = (failure: Failure, title: string, again: () => void) => {
    if (failure.code === 'SIGNED_OUT') {
      const deleting = title === CART_MESSAGES.cartDeleteFailed;
      return toast({
        title: deleting ? CART_MESSAGES.loginForCartDelete : CART_MESSAGES.loginForCart,
        variant: 'destructive',
        action: {
          label: 'Sign In',
          onClick: () => void navigate(signInFor(location.pathname + location.search)),
        },
      });
    }
    toastFailure(failure, title, again);
    if (!isRetryable(failure)) onStale();
  };

  /** Sends the latest quantity: one request per line at a time, then another if it has changed meanwhile. */
  async function send(row: CartRow): Promise<void> {
    if (!user || sending.current.has(row.key)) return;
    sending.current.add(row.key);
    const { productId, color, size } = row.item;
    let quantity = requested.current.get(row.key);
    while (quantity !== undefined) {
      const result = await api.shopCart.update({
        body: { userId: user.id, productId, color, size, quantity },
      });
      const next = requested.current.get(row.key);
      if (!result.ok) {
        requested.current.delete(row.key);
        if (['QUANTITY_ABOVE_STOCK', 'LINE_LIMIT'].includes(result.code))
          setMessage(row.key, result.message);
        const failed = quantity;
        reportFailure(result, CART_MESSAGES.cartUpdateFailed, () => change(row, failed));
        break;
      }
      showResponse(result.data);
      if (next === quantity) {
        requested.current.delete(row.key);
        toast({ title: CART_MESSAGES.cartUpdated, description: `${row.item.title}: ${quantity}` });
      }
      quantity = requested.current.get(row.key);
    }
    sending.current.delete(row.key);
    setPending((all) => changed(all, row.key, null));
  }

  async function sendRemoval(row: CartRow): Promise<void> {
    if (!user) return;
    const { productId, color, size } = row.item;
    changingRows.current.add(row.key);
    const result = await api.shopCart.remove({
      params: { userId: user.id, productId },
      query: { color, size },
    });
    changingRows.current.delete(row.key);
    // Already removed elsewhere, or by an earlier attempt whose response was lost.
    const isGone = !result.ok && result.code === 'NOT_IN_CART';
    if (result.ok || isGone) {
      if (result.ok) showResponse(result.data);
      else onStale();
      toast({
        title: CART_MESSAGES.cartDeleted,
        description: row.item.title,
        action: { label: 'Undo', onClick: () => restore(row) },
      });
      return;
    }
    setView((current) => markRemoved(current, row.key, false));
    reportFailure(result, CART_MESSAGES.cartDeleteFailed, () => remove(row));
  }

  async function sendRestore(row: CartRow): Promise<void> {
    if (!user) return;
    const { productId, color, size, quantity } = row.item;
    changingRows.current.add(row.key);
    const body = { userId: user.id, productId, color, size, quantity };
    const keys = restoreKeys.current.get(row.key) ?? idempotencyKeys();
    restoreKeys.current.set(row.key, keys);
    const result = await api.shopCart.add({ body }, { idempotencyKey: keys.keyFor(body) });
    keys.complete(result);
    changingRows.current.delete(row.key);
    if (result.ok) {
      showResponse(result.data);
      announce(`${row.item.title} is back in your cart`);
      return;
    }
    setView((current) => markRemoved(current, row.key, true));
    reportFailure(result, CART_MESSAGES.addFailed, () => restore(row));
  }

  /** Restores a removed row once, although both the row and the toast offer Undo. */
  function restore(row: CartRow): void {
    if (shown.current.rows.some((each) => each.key === row.key && !each.removed)) return;
    setView((current) => markRemoved(current, row.key, false));
    void whileOpen(sendRestore(row));
  }

  function change(row: CartRow, quantity: number): void {
    setMessage(row.key, null);
    setPending((all) => changed(all, row.key, quantity));
    requested.current.set(row.key, quantity);
    void whileOpen(send(row));
  }

  function remove(row: CartRow): void {
    setMessage(row.key, null);
    setView((current) => markRemoved(current, row.key, true));
    void whileOpen(sendRemoval(row));
  }

  return {
    cart: view.cart,
    rows: view.rows,
    items: shownItems(view, pending),
    busy: open > 0,
    quantityOf: (row) => pending.get(row.key) ?? row.item.quantity,
    messageOf: (row) => messages.get(row.key),
    change,
    reportLimit: (row) => {
      const message = CART_MESSAGES.onlyQuantity(row.item.stock);
      setMessage(row.key, message);
      announce(message);
    },
    remove,
    restore,
    forgetRemoved: () => setView(withoutRemoved),
  };
}

/** Calls `onStale` once per version when another tab or the cart sheet has changed the cart. */
function useStaleness(cart: CartWire, listening: boolean, onStale: () => void): void {
  const version = useCartVersion();
  const requested = useRef(0);
  useEffect(() => {
    if (!listening || version <= cart.version || requested.current >= version) return;
    requested.current = version;
    onStale();
  });
}

function changed<Value>(
  all: ReadonlyMap<string, Value>,
  key: string,
  value: Value | null,
): ReadonlyMap<string, Value> {
  const next = new Map(all);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
