/** Syncs session, cart count and wishlist between tabs; a tab that becomes visible again refreshes. */
import type { Session, SessionState } from '#web/session/session-store.ts';

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

  // What the server rendered is the start: a change before this tab could broadcast is sent as soon as it can.
  let sent = JSON.stringify(sharedOf(session.first()));
  const broadcast = () => {
    const next = JSON.stringify(sharedOf(session.get()));
    if (session.get().checking || next === sent) return;
    sent = next;
    if (!isMerging) channel?.postMessage(sharedOf(session.get()));
  };
  session.subscribe(broadcast);
  const onMessage = ({ data }: MessageEvent<SharedState>) => {
    // Another user, or none: only the server knows the session.
    if (data.userId !== (session.get().user?.id ?? null)) return void session.refresh();
    const { cartCount, cartVersion, wishlistIds } = data;
    isMerging = true;
    session.merge({ cartCount, cartVersion, wishlistIds });
    isMerging = false;
  };
  const listen = () => {
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', onMessage);
  };
  listen();
  broadcast();
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

/** State that only concerns this tab is not broadcast, because the rest of the message could be outdated. */
const sharedOf = ({ user, cartCount, cartVersion, wishlistIds }: SessionState): SharedState => ({
  userId: user?.id ?? null,
  cartCount,
  cartVersion,
  wishlistIds,
});

/** Whether Back, Forward or a restored tab loaded this page, possibly from a stale cache. */
function isHistoryNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}
