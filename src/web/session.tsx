import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { UserWire } from '#contract/accounts.contract.ts';
import type { Api } from '#web/api.ts';
import type { Session, SessionState } from '#web/session-store.ts';

const ApiContext = createContext<Api | null>(null);
const SessionContext = createContext<Session | null>(null);

export function ShopProvider({
  api,
  session,
  children,
}: {
  api: Api;
  session: Session;
  children: ReactNode;
}) {
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>{children}</SessionContext>
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

function useSessionState(): SessionState {
  const session = useSession();
  const inHtml = import.meta.env.SSR ? session.get : session.first;
  return useSyncExternalStore(session.subscribe, session.get, inHtml);
}

/** The signed-in person, or null. */
export const useUser = (): UserWire | null => useSessionState().user;
/** Pieces in the cart. */
export const useCartCount = (): number => useSessionState().cartCount;
/** Ids of the products on the wishlist. */
export const useWished = (): readonly string[] => useSessionState().wished;
/** Rises with every change of the cart, here or in another tab: reload the cart when it does. */
export const useCartVersion = (): number => useSessionState().cartVersion;
export const useIsChecking = (): boolean => useSessionState().checking;

function present<Value>(value: Value | null, provider: string): Value {
  if (value === null) throw new Error(`needs ${provider} above it`);
  return value;
}
