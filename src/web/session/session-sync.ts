/** Syncs session, cart count and wishlist between tabs; a tab that becomes visible again refreshes. */
import type { Session } from '#web/session/session-store.ts';

interface SharedState {
  userId: string | null;
  cartCount: number;
  cartVersion: number;
  wishlistIds: readonly string[];
}

/** A tab that was hidden for less than this does not refresh, in ms. */
const FRESH_MS = 5_000;

export function syncSession(session: Session): void {
  let channel: BroadcastChannel | null = null;
  let leftAt = 0;
  let isMerging = false;

  const shared = (): SharedState => {
    const { user, cartCount, cartVersion, wishlistIds } = session.get();
    return { userId: user?.id ?? null, cartCount, cartVersion, wishlistIds };
  };
  // State that only concerns this tab is not broadcast, because the rest of the message could be outdated.
  let sent = JSON.stringify(shared());
  session.subscribe(() => {
    const next = JSON.stringify(shared());
    if (session.get().checking || next === sent) return;
    sent = next;
    if (!isMerging) channel?.postMessage(shared());
  });
  const onMessage = ({ data }: MessageEvent<SharedState>) => {
    isMerging = true;
    // Another user, or none: only the server knows the session.
    if (data.userId !== (session.get().user?.id ?? null))
      void session.refresh().finally(() => (isMerging = false));
    else {
      const { cartCount, cartVersion, wishlistIds } = data;
      session.merge({ cartCount, cartVersion, wishlistIds });
      isMerging = false;
    }
  };
  const listen = () => {
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', onMessage);
  };
  listen();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (session.get().user && Date.now() - leftAt > FRESH_MS) void session.refresh();
  });
  // The page may show another session or an older cart.
  const refreshStalePage = () =>
    void session.refresh({ behindSkeleton: session.get().user !== null });
  if (isHistoryNavigation()) refreshStalePage();
  // An open channel can keep a page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    listen();
    refreshStalePage();
  });
}

/** Whether Back, Forward or a restored tab loaded this page, possibly from a stale cache. */
function isHistoryNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}
