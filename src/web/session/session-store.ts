/**
 * Session state: the signed-in user, cart count and wishlist. One store for each request on the server and each browser
 * tab.
 */
import type { UserWire } from '#contract/accounts.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import type { Api } from '#web/api/api.ts';
import { createStore } from '#ui/store.ts';

export interface SessionState {
  /** A guest too; see `useUser` and `useShopper`. */
  readonly user: UserWire | null;
  /** Number of items in the cart: the sum of all quantities. */
  readonly cartCount: number;
  /** Item count as the user wants it while changes of the cart are in flight; null when there are none. */
  readonly wantedCount: number | null;
  /** Increases with every cart change, in any tab; updates with an older version are ignored. */
  readonly cartVersion: number;
  readonly wishlistIds: readonly string[];
  /** Spec 2: while the session is being checked, a skeleton replaces the app. */
  readonly checking: boolean;
}

export const SIGNED_OUT: SessionState = {
  user: null,
  cartCount: 0,
  wantedCount: null,
  cartVersion: 0,
  wishlistIds: [],
  checking: false,
};

/** A change of the cart whose request is in flight. */
export interface PendingCart {
  /** Adds to the item count shown; a refused change takes its own part back. */
  add(quantity: number): void;
  /** The request is answered. Call `cartChanged` before, so that the count does not flicker. */
  end(): void;
}

export interface Session {
  get(): SessionState;
  /** The state the server rendered; hydration must start with it. */
  first(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Counts items at once, whatever is read meanwhile, until the change ends. */
  beginCartChange(quantity: number): PendingCart;
  /** Call after every response that contains the cart; one that is older than the latest, or another user's, is ignored. */
  cartChanged(cart: CartWire): void;
  /** The cart of the latest response to this user; `cartVersion` tells whether it has changed since. */
  latestCart(): CartWire | null;
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
      wantedCount,
      wishlistIds: shownWishlist(confirmedIds, pendingIds),
    });
  // What the user wants is kept apart from what the shop last said, which may be older.
  let confirmedIds = initial.wishlistIds;
  const pendingIds = new Map<string, boolean>();
  const pendingCarts = new Set<PendingCart>();
  let wantedCount: number | null = null;
  const replaceWith = (next: SessionState): void => {
    if (next.user?.id !== get().user?.id) {
      pendingIds.clear();
      pendingCarts.clear();
      wantedCount = null;
    }
    confirmedIds = next.wishlistIds;
    set(next);
  };
  let latest: { cart: CartWire; at: number } | null = null;
  const latestCart = () => (latest?.cart.userId === get().user?.id ? (latest?.cart ?? null) : null);
  return {
    get,
    first: () => initial,
    subscribe,
    beginCartChange: (quantity) => {
      const change: PendingCart = {
        add: (more) => {
          if (!pendingCarts.has(change)) return;
          wantedCount = Math.max(0, countShown(get()) + more);
          set(get());
        },
        end: () => {
          pendingCarts.delete(change);
          if (pendingCarts.size === 0) wantedCount = null;
          set(get());
        },
      };
      pendingCarts.add(change);
      change.add(quantity);
      return change;
    },
    cartChanged: (cart) => {
      const { user, cartVersion } = get();
      if (cart.userId !== user?.id || cart.version < cartVersion) return;
      latest = { cart, at: Date.now() };
      set({ ...get(), cartCount: countOf(cart), cartVersion: cart.version });
    },
    latestCart,
    currentCart: () => {
      const cart = latestCart();
      const isCurrent = latest && Date.now() - latest.at <= FRESH_MS;
      return isCurrent && cart?.version === get().cartVersion ? cart : null;
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

/** Not a sum, because the latest cart may already include what is pending. */
export const countShown = ({ cartCount, wantedCount }: SessionState): number =>
  wantedCount ?? cartCount;

/** Responses and broadcasts can arrive out of order; the newest cart wins. */
function withNewerCart(now: SessionState, next: SessionState): SessionState {
  const { user, cartCount, cartVersion } = now;
  const isOlder = next.user?.id === user?.id && next.cartVersion < cartVersion;
  return isOlder ? { ...next, cartCount, cartVersion } : next;
}

/** Keeps the wishlist confirmed while the request was in flight, which its response may not include. */
function withChangesSince(
  before: SessionState,
  now: SessionState,
  next: SessionState,
): SessionState {
  if (now.user?.id !== next.user?.id || now.wishlistIds === before.wishlistIds) return next;
  return { ...next, wishlistIds: now.wishlistIds };
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
    user.guest ? null : api.shopWishlist.ids(),
  ]);
  return {
    ...(before.user?.id === user.id ? before : SIGNED_OUT),
    user,
    checking: false,
    ...(cart.ok && { cartCount: countOf(cart.data), cartVersion: cart.data.version }),
    ...(wishlist?.ok && { wishlistIds: wishlist.data.products.map((product) => product._id) }),
  };
}
