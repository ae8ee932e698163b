/**
 * Query string of the URL requested last on this page, even while its data is loading. Changes to filters, search or
 * tabs start from it; otherwise each would undo the one in flight.
 */
import { useSyncExternalStore } from 'react';
import { useLocation, type DataRouter } from 'react-router';
import { useRouter } from '#web/session/session.tsx';

/** @returns null once the router has left the page at this path */
export function requestedSearch({ state }: DataRouter, pathname: string): string | null {
  const requested = [state.navigation.location, state.location];
  return requested.find((each) => each?.pathname === pathname)?.search ?? null;
}

/** Whether a navigation to another page is in flight; a debounced request must not cancel it. */
export const isLeaving = ({ state }: DataRouter, pathname: string): boolean =>
  (state.navigation.location ?? state.location).pathname !== pathname;

/**
 * Requests another query of the current page. While a new history entry is loading, later requests replace that entry
 * and not the one before it; a request for the current URL adds none.
 */
export function requestAddress(router: DataRouter, to: string, { push }: { push: boolean }): void {
  const { location, navigation } = router.state;
  const isPushing =
    navigation.location?.pathname === location.pathname && navigation.historyAction === 'PUSH';
  const replace = !(push || isPushing) || to === location.pathname + location.search;
  void router.navigate(to, { replace, preventScrollReset: true });
}

/** Updates in the same frame as the click; the router's own hooks update in a transition. */
export function useRequestedSearch(): string {
  const router = useRouter();
  const { pathname, search } = useLocation();
  return useSyncExternalStore(
    router.subscribe,
    () => requestedSearch(router, pathname) ?? search,
    () => search,
  );
}
