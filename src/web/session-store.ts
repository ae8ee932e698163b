/** Who is signed in and how much is in the cart: one store, made for each request on the server and once in a browser tab. */
import type { UserWire } from '#contract/accounts.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import type { Api } from '#web/api.ts';

export interface SessionState {
  readonly user: UserWire | null;
  /** Pieces in the cart, over all lines. */
  readonly cartCount: number;
  /** Pieces once those on their way are in it, shown at once, whatever the shop will say; 0 when none is on its way. */
  readonly expected: number;
  /** Rises with every change of the cart, also from another tab; what was heard of an older one does not count. */
  readonly cartVersion: number;
  /** Ids of the products on the wishlist. */
  readonly wished: readonly string[];
  /** Spec 2: while this is being found out, a skeleton stands for the app. */
  readonly checking: boolean;
}

export const SIGNED_OUT: SessionState = {
  user: null,
  cartCount: 0,
  expected: 0,
  cartVersion: 0,
  wished: [],
  checking: false,
};

export interface Session {
  get(): SessionState;
  /** What was known when the server made the page: what its HTML shows. */
  first(): SessionState;
  subscribe(listener: () => void): () => void;
  /** So many pieces more, or less, are on their way into the cart. */
  adding(pieces: number): void;
  /** Call after every answer that carries the cart. */
  cartChanged(cart: CartWire): void;
  /** A heart was pressed: shown at once, whatever the shop will say. */
  wish(productId: string, wished: boolean): void;
  signedOut(): void;
  /**
   * Asks the shop again: after sign-in, sign-out, or coming back to the tab.
   * @param options.behindSkeleton covers the page while asking, where it may show another person's things
   */
  refresh(options?: { behindSkeleton?: boolean }): Promise<SessionState>;
  /** Takes over what another tab says. */
  adopt(state: Partial<SessionState>): void;
}

export function countOf(cart: CartWire): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0);
}

/** @param findApi the client, asked late because the client itself reports lost sessions here */
export function createSession(initial: SessionState, findApi: () => Api): Session {
  let state = initial;
  let underWay = 0;
  const listeners = new Set<() => void>();
  const set = (said: SessionState) => {
    const next = withNewerCart(state, said);
    if (
      next.user?.id === state.user?.id &&
      next.user?.role === state.user?.role &&
      next.cartCount === state.cartCount &&
      next.expected === state.expected &&
      next.cartVersion === state.cartVersion &&
      next.wished.join() === state.wished.join() &&
      next.checking === state.checking
    )
      return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    first: () => initial,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    adding: (pieces) => {
      underWay += pieces;
      const more = countShown(state) + Math.max(0, pieces);
      set({ ...state, expected: underWay === 0 ? 0 : more });
    },
    cartChanged: (cart) => set({ ...state, cartCount: countOf(cart), cartVersion: cart.version }),
    wish: (productId, wished) => {
      const others = state.wished.filter((id) => id !== productId);
      set({ ...state, wished: wished ? [productId, ...others] : others });
    },
    signedOut: () => set(SIGNED_OUT),
    adopt: (part) => set({ ...state, ...part }),
    refresh: async ({ behindSkeleton = false } = {}) => {
      if (behindSkeleton) set({ ...state, checking: true });
      const before = state;
      const next = await readSession(findApi(), before);
      // Unreachable is not signed out: what was known stands until the shop says otherwise.
      set(next ? withChangesSince(before, state, next) : { ...state, checking: false });
      return state;
    },
  };
}

/**
 * Pieces to show. The larger and not the sum, for what the shop or another tab says of the cart may already hold what is
 * on its way.
 */
export const countShown = ({ cartCount, expected }: SessionState): number =>
  Math.max(cartCount, expected);

/** Answers and other tabs may be heard in another order than the cart changed in. */
function withNewerCart(now: SessionState, next: SessionState): SessionState {
  const { user, cartCount, cartVersion } = now;
  const isOlder = next.user?.id === user?.id && next.cartVersion < cartVersion;
  return isOlder ? { ...next, cartCount, cartVersion } : next;
}

/** What was pressed while the shop was being asked is newer than its answer, which may not know of it. */
function withChangesSince(
  before: SessionState,
  now: SessionState,
  next: SessionState,
): SessionState {
  // Another person has nothing on its way.
  if (now.user?.id !== next.user?.id) return { ...next, expected: 0 };
  const { expected, wished } = now;
  return { ...next, expected, ...(wished !== before.wished && { wished }) };
}

/**
 * @param before what was known; of the same person it stands where it cannot be read now
 * @returns null when the shop could not be asked
 */
export async function readSession(
  api: Api,
  before: SessionState = SIGNED_OUT,
): Promise<SessionState | null> {
  const who = await api.auth.checkAuth();
  if (!who.ok) return who.status === 401 ? SIGNED_OUT : null;
  const { user } = who;
  // Spec 2: administrators see no shop page, so they have no cart to count.
  if (user.role === 'admin') return { ...SIGNED_OUT, user };
  const [cart, wishes] = await Promise.all([
    api.shopCart.get({ params: { userId: user.id } }),
    api.shopWishlist.ids(),
  ]);
  return {
    ...(before.user?.id === user.id ? before : SIGNED_OUT),
    user,
    checking: false,
    ...(cart.ok && { cartCount: countOf(cart.data), cartVersion: cart.data.version }),
    ...(wishes.ok && { wished: wishes.data.products.map((product) => product._id) }),
  };
}
