import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItemWire, CartWire } from '#contract/cart.contract.ts';
import { announce } from '#ui/announce.ts';
import { useStore } from '#ui/store.ts';
import { cartReducer, shownItems, type CartRow } from '#storefront/shared/cart/cart-state.ts';
import { cartStoreOf } from '#storefront/shared/cart/cart-store.ts';
import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { useApi, useCartVersion, useSession } from '#web/session/session.tsx';

export interface LiveCart {
  /** The latest cart of the shop. */
  readonly cart: CartWire;
  /** All rows, including removed ones that offer Undo. */
  readonly rows: readonly CartRow[];
  /** Items without removed ones, with wanted quantities. */
  readonly items: readonly CartItemWire[];
  /** At least one change is not confirmed. */
  readonly busy: boolean;
  /** Shows the quantity at once, and reverts it with a message if the shop refuses it; 0 removes the line. */
  change(row: CartRow, quantity: number): void;
  /** Shows that no more can be added; call when plus is clicked at the largest possible quantity. */
  reportLimit(row: CartRow): void;
  /** Discards removed rows, which then can no longer be restored. */
  forgetRemoved(): void;
}

/**
 * The cart of this session, which every screen that shows it shares.
 * @param loaded the cart that the screen has loaded; a newer one is shown instead
 * @param onStale called once for each change that was made elsewhere: the cart must be loaded again
 * @param isShown false calls `onStale` later, when it is true
 */
export function useCart(loaded: CartWire, onStale: () => void, isShown = true): LiveCart {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const store = cartStoreOf(session);
  const shared = useStore(store);
  // Shown at once, in the server's HTML too; the other screens follow.
  const [merged, setMerged] = useState<CartWire | null>(null);
  const state = useMemo(
    () => (merged === loaded ? shared : cartReducer(shared, { type: 'loaded', cart: loaded })),
    [merged, loaded, shared],
  );
  useEffect(() => {
    store.dispatch({ type: 'loaded', cart: loaded });
    setMerged(loaded);
  }, [store, loaded]);
  const { cart, rows, isStale } = state;

  const version = useCartVersion();
  const newer = version > cart.version ? version : null;
  const reload = useEffectEvent(onStale);
  useEffect(() => {
    if (isShown && (isStale || newer !== null)) reload();
  }, [isShown, isStale, newer]);
  // A removed row offers Undo as long as its screen is there.
  useEffect(() => () => store.dispatch({ type: 'left' }), [store]);

  return {
    cart,
    rows,
    items: shownItems(state),
    busy: rows.some((row) => row.wanted !== null),
    change: (row, quantity) => void store.change(row.item, quantity, { api, session, navigate }),
    reportLimit: ({ key, item }) => {
      const message = cartPageWords('onlyQuantity', { n: item.stock });
      store.dispatch({ type: 'limited', key, message });
      announce(message);
    },
    forgetRemoved: () => store.dispatch({ type: 'left' }),
  };
}
