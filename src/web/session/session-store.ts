/**
 * Session state: the signed-in user, cart count and wishlist. One store for each request on the server and each browser
 * tab.
 */
import type { UserWire } from '#contract/accounts.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import type { Api } from '#web/api/api.ts';
import { createStore } from '#ui/store.ts';

export interface SessionState {
  readonly user: UserWire | null;
  /** Number of items in the cart: the sum of all quantities. */
  readonly cartCount: number;
  /** Optimistic item count: includes adds whose request is still in flight; 0 when there are none. */
  readonly optimisticCount: number;
  /** Increases with every cart change, in any tab; updates with an older version are ignored. */
  readonly cartVersion: number;
  readonly wishlistIds: readonly string[];
  /** Spec 2: while the session is being checked, a skeleton replaces the app. */
  readonly checking: boolean;
}

export const SIGNED_OUT: SessionState = {
  user: null,
  cartCount: 0,
  optimisticCount: 0,
  cartVersion: 0,
  wishlistIds: [],
  checking: false,
};

export interface Session {
  get(): SessionState;
  /** The state the server rendered; hydration must start with it. */
  first(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Adjusts the number of items whose add request is in flight. */
  addPending(quantity: number): void;
  /** Call after every response that contains the cart. */
  cartChanged(cart: CartWire): void;
  /** @returns the cart of the latest response; null if it has changed since, or is too old for prices and stock */
  currentCart(): CartWire | null;
  /** Optimistically adds a product to the wishlist or removes it: shown until the shop confirms or refuses it. */
  setOnWishlist(productId: string, isOn: boolean): void;
  /** What was set and is not confirmed yet, or undefined. */
  pendingOnWishlist(productId: string): boolean | undefined;
  /** The shop has done it. */
  confirmOnWishlist(productId: string, isOn: boolean): void;
  /** The shop refused it: what it last confirmed is shown again. */
  revertOnWishlist(productId: string): void;
  signedOut(): void;
  /**
   * Reloads the session: after sign-in, sign-out, or a return to the tab.
   * @param options.behindSkeleton hides the page meanwhile, because it may show another user's data
   */
  refresh(options?: { behindSkeleton?: boolean }): Promise<SessionState>;
  /** Merges state broadcast by another tab. */
  merge(state: Partial<SessionState>): void;
}

/** How long a loaded cart's prices and stock count as current, in ms. */
const FRESH_MS = 30_000;

export function countOf(cart: CartWire): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0);
}

/** @param findApi returns the API client, which itself needs the session to report expiry */
export function createSession(initial: SessionState, findApi: () => Api): Session {
  const store = createStore(initial, isSameState);
  const { get, subscribe } = store;
  const set = (next: SessionState) =>
    store.set({
      ...withNewerCart(get(), next),
      wishlistIds: shownWishlist(confirmedIds, pendingIds),
    });
  // What the user wants is kept apart from what the shop last said, which may be older.
  let confirmedIds = initial.wishlistIds;
  const pendingIds = new Map<string, boolean>();
  const replaceWith = (next: SessionState): void => {
    if (next.user?.id !== get().user?.id) pendingIds.clear();
    confirmedIds = next.wishlistIds;
    set(next);
  };
  let pending = 0;
  let latest: { cart: CartWire; at: number } | null = null;
  return {
    get,
    first: () => initial,
    subscribe,
    addPending: (quantity) => {
      pending += quantity;
      const count = countShown(get()) + Math.max(0, quantity);
      set({ ...get(), optimisticCount: pending === 0 ? 0 : count });
    },
    cartChanged: (cart) => {
      latest = { cart, at: Date.now() };
      set({ ...get(), cartCount: countOf(cart), cartVersion: cart.version });
    },
    currentCart: () => {
      const { user, cartVersion } = get();
      if (!latest || Date.now() - latest.at > FRESH_MS) return null;
      const { cart } = latest;
      return cart.userId === user?.id && cart.version === cartVersion ? cart : null;
    },
    setOnWishlist: (productId, isOn) => {
      pendingIds.set(productId, isOn);
      set(get());
    },
    pendingOnWishlist: (productId) => pendingIds.get(productId),
    confirmOnWishlist: (productId, isOn) => {
      pendingIds.delete(productId);
      confirmedIds = shownWishlist(confirmedIds, new Map([[productId, isOn]]));
      set(get());
    },
    revertOnWishlist: (productId) => {
      pendingIds.delete(productId);
      set(get());
    },
    signedOut: () => replaceWith(SIGNED_OUT),
    merge: (part) => {
      confirmedIds = part.wishlistIds ?? confirmedIds;
      set({ ...get(), ...part });
    },
    refresh: async ({ behindSkeleton = false } = {}) => {
      if (behindSkeleton) set({ ...get(), checking: true });
      const before = { ...get(), wishlistIds: confirmedIds };
      const next = await readSession(findApi(), before);
      // Unreachable does not mean signed out: the state stays until the shop responds.
      if (next)
        replaceWith(withChangesSince(before, { ...get(), wishlistIds: confirmedIds }, next));
      else set({ ...get(), checking: false });
      return get();
    },
  };
}

const isSameState = (a: SessionState, b: SessionState): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Confirmed products with the pending ones before them. */
function shownWishlist(
  confirmedIds: readonly string[],
  pendingIds: ReadonlyMap<string, boolean>,
): readonly string[] {
  const added = [...pendingIds.keys()].filter((id) => pendingIds.get(id));
  return [...added, ...confirmedIds.filter((id) => !pendingIds.has(id))];
}

/** The maximum and not the sum, because the latest cart may already include pending adds. */
export const countShown = ({ cartCount, optimisticCount }: SessionState): number =>
  Math.max(cartCount, optimisticCount);

/** Responses and broadcasts can arrive out of order; the newest cart wins. */
function withNewerCart(now: SessionState, next: SessionState): SessionState {
  const { user, cartCount, cartVersion } = now;
  const isOlder = next.user?.id === user?.id && next.cartVersion < cartVersion;
  return isOlder ? { ...next, cartCount, cartVersion } : next;
}

/** Keeps changes made while the request was in flight, which its response may not include. */
function withChangesSince(
  before: SessionState,
  now: SessionState,
  next: SessionState,
): SessionState {
  // Pending adds belong to the previous user.
  if (now.user?.id !== next.user?.id) return { ...next, optimisticCount: 0 };
  const { optimisticCount, wishlistIds } = now;
  return {
    ...next,
    optimisticCount,
    ...(wishlistIds !== before.wishlistIds && { wishlistIds }),
  };
}

/**
 * @param before current state; for the same user, its cart and wishlist are kept if they fail to load
 * @returns null if the shop was unreachable
 */
export async function readSession(
  api: Api,
  before: SessionState = SIGNED_OUT,
): Promise<SessionState | null> {
  const who = await api.auth.checkAuth();
  if (!who.ok) return who.status === 401 ? SIGNED_OUT : null;
  const { user } = who;
  // Spec 2: administrators have no access to shop pages, so they have no cart.
  if (user.role === 'admin') return { ...SIGNED_OUT, user };
  const [cart, wishlist] = await Promise.all([
    api.shopCart.get({ params: { userId: user.id } }),
    api.shopWishlist.ids(),
  ]);
  return {
    ...(before.user?.id === user.id ? before : SIGNED_OUT),
    user,
    checking: false,
    ...(cart.ok && { cartCount: countOf(cart.data), cartVersion: cart.data.version }),
    ...(wishlist.ok && { wishlistIds: wishlist.data.products.map((product) => product._id) }),
  };
}
