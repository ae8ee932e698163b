/** Keeps tabs in step: what one learns about session, cart and hearts, the others take over; a tab that comes back asks again. */
import type { Session } from '#web/session-store.ts';

interface Said {
  userId: string | null;
  cartCount: number;
  cartVersion: number;
  wished: readonly string[];
}

/** A tab that was away for less than this need not ask. */
const FRESH_MS = 5_000;

export function keepSessionInStep(session: Session): void {
  let channel: BroadcastChannel | null = null;
  let leftAt = 0;
  let hearing = false;

  const known = (): Said => {
    const { user, cartCount, cartVersion, wished } = session.get();
    return { userId: user?.id ?? null, cartCount, cartVersion, wished };
  };
  // What concerns this tab alone is not said: the others would take the rest over, which they may know better.
  let common = JSON.stringify(known());
  session.subscribe(() => {
    const news = JSON.stringify(known());
    if (session.get().checking || news === common) return;
    common = news;
    if (!hearing) channel?.postMessage(known());
  });
  const hear = ({ data }: MessageEvent<Said>) => {
    hearing = true;
    // Another person, or none: only the shop can say who this tab is now.
    if (data.userId !== (session.get().user?.id ?? null))
      void session.refresh().finally(() => (hearing = false));
    else {
      const { cartCount, cartVersion, wished } = data;
      session.adopt({ cartCount, cartVersion, wished });
      hearing = false;
    }
  };
  const listen = () => {
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', hear);
  };
  listen();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (session.get().user && Date.now() - leftAt > FRESH_MS) void session.refresh();
  });
  // An open channel can keep a page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    listen();
    // A page that comes back may be of another session.
    void session.refresh({ behindSkeleton: session.get().user !== null });
  });
}
