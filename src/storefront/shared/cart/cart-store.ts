/** The cart of a session: one state for all screens that show it, and the requests that change it. */
import type { NavigateFunction } from 'react-router';
import type { CartItemWire } from '#contract/cart.contract.ts';
import { announce } from '#ui/announce.ts';
import { createStore, type Store } from '#ui/store.ts';
import {
  cartReducer,
  lineKey,
  NO_ROWS,
  rowOf,
  shownQuantity,
  type CartEvent,
  type CartRow,
  type CartState,
} from '#storefront/shared/cart/cart-state.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { isRetryable, type Api, type Failure } from '#web/api/api.ts';
import { idempotencyKeys, type IdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { signInFor } from '#web/session/access-rules.ts';
import type { PendingCart, Session } from '#web/session/session-store.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export interface CartTools {
  api: Pick<Api, 'shopCart'>;
  session: Session;
  navigate: NavigateFunction;
}

export interface CartStore extends Pick<Store<CartState>, 'get' | 'subscribe'> {
  dispatch(event: CartEvent): void;
  /** Shows the quantity at once and sends it; 0 removes the line. A refused one is reverted with a message. */
  change(item: CartItemWire, quantity: number, tools: CartTools): Promise<void>;
}

const stores = new WeakMap<Session, CartStore>();

export function cartStoreOf(session: Session): CartStore {
  const store = stores.get(session) ?? createCartStore(session);
  stores.set(session, store);
  return store;
}

function createCartStore(session: Session): CartStore {
  const store = createStore(NO_ROWS);
  const dispatch = (event: CartEvent) => store.set(cartReducer(store.get(), event));
  const rowAt = (key: string) => rowOf(store.get(), key);
  const quantityAt = (key: string): number => {
    const row = rowAt(key);
    return row ? shownQuantity(row) : 0;
  };
  // Lines with a request in flight, and the idempotency keys of those that are added again.
  const inFlight = new Map<string, PendingCart>();
  const addKeys = new Map<string, IdempotencyKeys>();

  const followSession = () => {
    const { user } = session.get();
    const { userId } = store.get().cart;
    if (user && userId !== '' && userId !== user.id) store.set(NO_ROWS);
    const cart = session.latestCart();
    if (cart && cart !== store.get().cart) dispatch({ type: 'loaded', cart });
  };
  session.subscribe(followSession);
  followSession();

  async function request(
    { key, item, inCart }: CartRow,
    quantity: number,
    userId: string,
    { api }: CartTools,
  ) {
    const { productId, color, size, options } = item;
    if (quantity === 0)
      return await api.shopCart.remove({
        params: { userId, productId },
        query: { color, size, options: JSON.stringify(options) },
      });
    const body = { userId, productId, color, size, options, quantity };
    if (inCart) return await api.shopCart.update({ body });
    const keys = addKeys.get(key) ?? idempotencyKeys();
    addKeys.set(key, keys);
    const result = await api.shopCart.add({ body }, { idempotencyKey: keys.keyFor(body) });
    keys.complete(result);
    return result;
  }

  /** Sends what is wanted of a line: one request at a time, then another if it has changed meanwhile. */
  async function send(key: string, count: PendingCart, tools: CartTools): Promise<void> {
    for (;;) {
      const row = rowAt(key);
      // Not the line of this user any more.
      if (!row || row.wanted === null) return;
      const quantity = row.wanted;
      const userId = session.get().user?.id ?? '';
      const result = await request(row, quantity, userId, tools);
      if ((session.get().user?.id ?? userId) !== userId) return;
      // Removed elsewhere, or by an earlier attempt whose response was lost.
      const isGone = quantity === 0 && !result.ok && result.code === 'NOT_IN_CART';
      if (result.ok || isGone) {
        const cart = result.ok ? result.data : null;
        dispatch({ type: 'confirmed', key, quantity, cart });
        if (cart) session.cartChanged(cart);
        if (rowAt(key)?.wanted == null) return reportDone(row, quantity, tools);
      } else if (rowAt(key)?.wanted === quantity || result.code === 'SIGNED_OUT') {
        const message = LIMITS.includes(result.code) ? result.message : null;
        dispatch({ type: 'refused', key, message, isStale: !isRetryable(result) });
        count.add(quantityAt(key) - quantity);
        return reportFailure(row, quantity, result, tools);
      }
    }
  }

  async function change(item: CartItemWire, quantity: number, tools: CartTools): Promise<void> {
    const key = lineKey(item);
    const before = quantityAt(key);
    dispatch({ type: 'changed', item, quantity });
    const pending = inFlight.get(key);
    if (pending) return pending.add(quantity - before);
    const count = session.beginCartChange(quantity - before);
    inFlight.set(key, count);
    await send(key, count, tools);
    inFlight.delete(key);
    count.end();
  }

  function reportDone(row: CartRow, quantity: number, tools: CartTools): void {
    const { title } = row.item;
    if (quantity === 0) {
      // The row offers Undo as well; the first one wins.
      const restore = () => {
        if (quantityAt(row.key) === 0) void change(row.item, row.undo ?? 1, tools);
      };
      toast({
        title: cartPageWords('cartDeleted'),
        description: title,
        action: { label: 'Undo', onClick: restore },
      });
    } else if (row.inCart)
      toast({ title: cartPageWords('cartUpdated'), description: `${title}: ${quantity}` });
    else announce(cartPageWords('backInCart', { item: title }));
  }

  function reportFailure(
    { item, inCart }: CartRow,
    quantity: number,
    failure: Failure,
    tools: CartTools,
  ): void {
    if (failure.code === 'SIGNED_OUT') {
      toast({
        title: quantity === 0 ? cartPageWords('loginForCartDelete') : cartWords('loginForCart'),
        variant: 'destructive',
        action: {
          label: 'Sign In',
          onClick: () => void tools.navigate(signInFor(location.pathname + location.search)),
        },
      });
      return;
    }
    const done = inCart ? cartPageWords('cartUpdateFailed') : cartWords('addFailed');
    const title = quantity === 0 ? cartPageWords('cartDeleteFailed') : done;
    toastFailure(failure, title, () => void change(item, quantity, tools));
  }

  return { get: store.get, subscribe: store.subscribe, dispatch, change };
}

/** Refusals that are also shown below the quantity. */
const LIMITS = ['QUANTITY_ABOVE_STOCK', 'LINE_LIMIT'];
