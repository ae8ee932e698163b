import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { DataRouter } from 'react-router';
import type { UserWire } from '#contract/accounts.contract.ts';
import type { Api } from '#web/api/api.ts';
import { countShown, type Session, type SessionState } from '#web/session/session-store.ts';
import type { Store } from '#ui/store.ts';
import { present } from '#web/present.ts';
import { ShopFactsContext, type ShopFacts } from '#web/shop-facts.ts';

const ApiContext = createContext<Api | null>(null);
const SessionContext = createContext<Session | null>(null);
const RouterContext = createContext<DataRouter | null>(null);

export function ShopProvider({
  api,
  session,
  router,
  shop,
  children,
}: {
  api: Api;
  session: Session;
  router: DataRouter;
  shop: Store<ShopFacts>;
  children: ReactNode;
}) {
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <RouterContext value={router}>
          <ShopFactsContext value={shop}>{children}</ShopFactsContext>
        </RouterContext>
      </SessionContext>
    </ApiContext>
  );
}

/** The API client for event handlers and polling. Loaders use `apiOf(context)`. */
export function useApi(): Api {
  return present(use(ApiContext));
}

export function useSession(): Session {
  return present(use(SessionContext));
}

/** The router itself, for components that are rendered many times: the router's hooks re-render on every navigation. */
export function useRouter(): DataRouter {
  return present(use(RouterContext));
}

/** Re-renders only when the selected part has changed. */
function useSessionPart<Part>(part: (state: SessionState) => Part): Part {
  const session = useSession();
  const inHtml = import.meta.env.SSR ? session.get : session.first;
  return useSyncExternalStore(
    session.subscribe,
    () => part(session.get()),
    () => part(inHtml()),
  );
}

/** The user with an account, or null: a guest is a visitor who has a cart. */
export const useUser = (): UserWire | null =>
  useSessionPart(({ user }) => (user?.guest ? null : user));
/** Who has a cart and may check out: a user with an account or a guest. */
export const useShopper = (): UserWire | null => useSessionPart(({ user }) => user);
/** Number of items in the cart, including pending adds. */
export const useCartCount = (): number => useSessionPart(countShown);
/** Ids of the products on the wishlist. */
export const useWishlistIds = (): readonly string[] =>
  useSessionPart(({ wishlistIds }) => wishlistIds);
export const useIsOnWishlist = (id: string): boolean =>
  useSessionPart(({ wishlistIds }) => wishlistIds.includes(id));
/** Increases with every cart change in any tab; reload the cart when it does. */
export const useCartVersion = (): number => useSessionPart(({ cartVersion }) => cartVersion);
export const useIsChecking = (): boolean => useSessionPart(({ checking }) => checking);
