import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import { announce } from '#ui/announce.ts';
import { signInFor } from '#web/access-rules.ts';
import { mayPass, type Failure } from '#web/api.ts';
import {
  markRemoved,
  shownItems,
  viewOf,
  withAnswer,
  withoutRemoved,
  type CartRow,
  type CartView,
} from '#web/cart/cart-rows.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { intentKeys, type IntentKeys } from '#web/intent-key.ts';
import { useApi, useCartVersion, useSession, useUser } from '#web/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

export interface LiveCart {
  /** What the shop last answered. */
  readonly cart: CartWire;
  readonly rows: readonly CartRow[];
  /** Without what was taken out, with the quantities asked for. */
  readonly items: readonly CartItemWire[];
  /** Changes are on their way. */
  readonly busy: boolean;
  quantityOf(row: CartRow): number;
  /** What to say under a row's quantity. */
  messageOf(row: CartRow): string | undefined;
  change(row: CartRow, quantity: number): void;
  /** Plus was pressed at the most there is. */
  tellMost(row: CartRow): void;
  remove(row: CartRow): void;
  bringBack(row: CartRow): void;
  forgetRemoved(): void;
}

/**
 * A cart that is changed in place: every press shows at once and is taken back, with a message, when the shop refuses.
 * @param loaded what the page's loader read; a newer one is taken over
 * @param onStale told when another place changed the cart: read it again
 * @param onChanged told after a change of ours was done
 */
export function useCart(loaded: CartWire, onStale: () => void, onChanged?: () => void): LiveCart {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const [view, setView] = useState<CartView>(() => viewOf(loaded));
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
  const [open, setOpen] = useState(0);
  const sending = useRef(new Set<string>());
  const asked = useRef(new Map<string, number>());
  const moving = useRef(new Set<string>());
  const returns = useRef(new Map<string, IntentKeys>());
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setView((current) => withAnswer(current, loaded, moving.current));
  }
  const shown = useRef(view);
  useEffect(() => {
    shown.current = view;
  });
  useStaleness(view.cart, user !== null && open === 0, onStale);

  const setMessage = (key: string, message: string | null) =>
    setMessages((all) => changed(all, key, message));
  const take = (cart: CartWire) => {
    setView((current) => withAnswer(current, cart, moving.current));
    session.cartChanged(cart);
    onChanged?.();
  };
  const track = async <Value>(work: Promise<Value>): Promise<Value> => {
    setOpen((count) => count + 1);
    try {
      return await work;
    } finally {
      setOpen((count) => count - 1);
    }
  };
  const refused = (failure: Failure, title: string, again: () => void) => {
    if (failure.code === 'SIGNED_OUT') {
      const deleting = title === SCREEN_COPY.cartDeleteFailed;
      return toast({
        title: deleting ? SCREEN_COPY.loginForCartDelete : SCREEN_COPY.loginForCart,
        variant: 'destructive',
        action: {
          label: 'Sign In',
          onPress: () => void navigate(signInFor(location.pathname + location.search)),
        },
      });
    }
    toastFailure(failure, title, again);
    if (!mayPass(failure)) onStale();
  };

  /** One request for a line at a time; what was asked meanwhile is sent after it. */
  async function send(row: CartRow): Promise<void> {
    if (!user || sending.current.has(row.key)) return;
    sending.current.add(row.key);
    const { productId, color, size } = row.item;
    let quantity = asked.current.get(row.key);
    while (quantity !== undefined) {
      const result = await api.shopCart.update({
        body: { userId: user.id, productId, color, size, quantity },
      });
      const next = asked.current.get(row.key);
      if (!result.ok) {
        asked.current.delete(row.key);
        if (result.code === 'QUANTITY_ABOVE_STOCK') setMessage(row.key, result.message);
        const failed = quantity;
        refused(result, SCREEN_COPY.cartUpdateFailed, () => change(row, failed));
        break;
      }
      take(result.data);
      if (next === quantity) {
        asked.current.delete(row.key);
        toast({ title: SCREEN_COPY.cartUpdated, description: `${row.item.title}: ${quantity}` });
      }
      quantity = asked.current.get(row.key);
    }
    sending.current.delete(row.key);
    setWanted((all) => changed(all, row.key, null));
  }

  async function sendRemoval(row: CartRow): Promise<void> {
    if (!user) return;
    const { productId, color, size } = row.item;
    moving.current.add(row.key);
    const result = await api.shopCart.remove({
      params: { userId: user.id, productId },
      query: { color, size },
    });
    moving.current.delete(row.key);
    // Not there: a try whose answer was lost has taken it out.
    const isGone = !result.ok && result.code === 'NOT_IN_CART';
    if (result.ok || isGone) {
      if (result.ok) take(result.data);
      else onStale();
      toast({
        title: SCREEN_COPY.cartDeleted,
        description: row.item.title,
        action: { label: 'Undo', onPress: () => bringBack(row) },
      });
      return;
    }
    setView((current) => markRemoved(current, row.key, false));
    refused(result, SCREEN_COPY.cartDeleteFailed, () => remove(row));
  }

  async function sendReturn(row: CartRow): Promise<void> {
    if (!user) return;
    const { productId, color, size, quantity } = row.item;
    moving.current.add(row.key);
    const body = { userId: user.id, productId, color, size, quantity };
    const keys = returns.current.get(row.key) ?? intentKeys();
    returns.current.set(row.key, keys);
    const result = await api.shopCart.add({ body }, { idempotencyKey: keys.keyFor(body) });
    keys.heard(result);
    moving.current.delete(row.key);
    if (result.ok) {
      take(result.data);
      announce(`${row.item.title} is back in your cart`);
      return;
    }
    setView((current) => markRemoved(current, row.key, true));
    refused(result, SCREEN_COPY.addFailed, () => bringBack(row));
  }

  /** From its row or from its message, but once. */
  function bringBack(row: CartRow): void {
    if (shown.current.rows.some((each) => each.key === row.key && !each.removed)) return;
    setView((current) => markRemoved(current, row.key, false));
    void track(sendReturn(row));
  }

  function change(row: CartRow, quantity: number): void {
    setMessage(row.key, null);
    setWanted((all) => changed(all, row.key, quantity));
    asked.current.set(row.key, quantity);
    void track(send(row));
  }

  function remove(row: CartRow): void {
    setMessage(row.key, null);
    setView((current) => markRemoved(current, row.key, true));
    void track(sendRemoval(row));
  }

  return {
    cart: view.cart,
    rows: view.rows,
    items: shownItems(view, wanted),
    busy: open > 0,
    quantityOf: (row) => wanted.get(row.key) ?? row.item.quantity,
    messageOf: (row) => messages.get(row.key),
    change,
    tellMost: (row) => {
      const message = SCREEN_COPY.onlyQuantity(row.item.stock);
      setMessage(row.key, message);
      announce(message);
    },
    remove,
    bringBack,
    forgetRemoved: () => setView(withoutRemoved),
  };
}

/** Another tab, or the sheet over this page, changed the cart. Each version is asked for once. */
function useStaleness(cart: CartWire, listening: boolean, onStale: () => void): void {
  const version = useCartVersion();
  const told = useRef(0);
  useEffect(() => {
    if (!listening || version <= cart.version || told.current >= version) return;
    told.current = version;
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
