import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { DataRouter } from 'react-router';
import type { UserWire } from '#contract/accounts.contract.ts';
import type { Api } from '#web/api.ts';
import { countShown, type Session, type SessionState } from '#web/session-store.ts';

const ApiContext = createContext<Api | null>(null);
const SessionContext = createContext<Session | null>(null);
const RouterContext = createContext<DataRouter | null>(null);

export function ShopProvider({
  api,
  session,
  router,
  children,
}: {
  api: Api;
  session: Session;
  router: DataRouter;
  children: ReactNode;
}) {
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <RouterContext value={router}>{children}</RouterContext>
      </SessionContext>
    </ApiContext>
  );
}

/** The API client, for what happens between navigations (a press, a poll). Loaders use `apiOf(context)`. */
export function useApi(): Api {
  return present(use(ApiContext), 'ShopProvider');
}

export function useSession(): Session {
  return present(use(SessionContext), 'ShopProvider');
}

/**
 * The router itself, for what stands on a page many times: the router's own hooks draw whoever asks them anew with every
 * move.
 */
export function useRouter(): DataRouter {
  return present(use(RouterContext), 'ShopProvider');
}

/** Draws anew only when the part that was asked for has changed. */
function useSessionPart<Part>(part: (state: SessionState) => Part): Part {
  const session = useSession();
  const inHtml = import.meta.env.SSR ? session.get : session.first;
  return useSyncExternalStore(
    session.subscribe,
    () => part(session.get()),
    () => part(inHtml()),
  );
}

/** The signed-in person, or null. */
export const useUser = (): UserWire | null => useSessionPart(({ user }) => user);
/** Pieces in the cart, with those that are on their way. */
export const useCartCount = (): number => useSessionPart(countShown);
/** Ids of the products on the wishlist. */
export const useWished = (): readonly string[] => useSessionPart(({ wished }) => wished);
export const useIsWished = (id: string): boolean =>
  useSessionPart(({ wished }) => wished.includes(id));
/** Rises with every change of the cart, here or in another tab: reload the cart when it does. */
export const useCartVersion = (): number => useSessionPart(({ cartVersion }) => cartVersion);
export const useIsChecking = (): boolean => useSessionPart(({ checking }) => checking);

function present<Value>(value: Value | null, provider: string): Value {
  if (value === null) throw new Error(`needs ${provider} above it`);
  return value;
}
