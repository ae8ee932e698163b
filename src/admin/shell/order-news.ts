/**
 * The live news of orders in this browser: `startOrderNews(api)` once, in the layout. Orders that came since somebody last
 * looked are counted for the menu and the tab's title; screens hear of every order that comes or moves:
 *
 *   useOrderNews((news) => ...);        // each order that was placed or moved, whoever did it
 *   const arrived = useArrivedOrders(); // those nobody has looked at here
 *   ordersSeen(newest);                 // the list was shown up to this moment
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ORDER_NEWS_ADDRESS, type OrderNewsWire } from '#contract/order-news.ts';
import type { AdminApi } from '#admin/shell/admin-api.tsx';
import { setNewOrders } from '#admin/shell/new-orders.ts';
import { onSignedInAgain } from '#admin/shell/sign-in-again.ts';

/** Where nothing comes live, it is asked so often, and so often it is tried to hear live again, ms. */
const ASK_EVERY_MS = 10_000;
const ASKED_AT_ONCE = '20';
const SEEN = 'orders-seen';

let arrived: readonly OrderNewsWire[] = [];
let seenUntil = '';
const hearers = new Set<(news: OrderNewsWire) => void>();
const watchers = new Set<() => void>();

/** @returns what ends it */
export function startOrderNews(api: AdminApi): () => void {
  seenUntil ||= storedSeen();
  let source: EventSource | null = null;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  /** The session has ended: nothing is to be heard until somebody signs in again. */
  let signedOut = false;

  const listen = () => {
    clearTimeout(asking);
    signedOut = false;
    source?.close();
    source = new EventSource(`${ORDER_NEWS_ADDRESS}?after=${encodeURIComponent(seenUntil)}`);
    source.addEventListener('order', ({ data }: MessageEvent<string>) =>
      hear(JSON.parse(data) as OrderNewsWire),
    );
    source.addEventListener('ended', waitForSignIn);
    source.addEventListener('error', () => {
      // A broken connection is made again by the browser; one that was refused is not.
      if (source?.readyState === EventSource.CLOSED) ask();
    });
  };
  const ask = () => {
    if (ended) return;
    clearTimeout(asking);
    asking = setTimeout(() => void askOnce(), ASK_EVERY_MS);
  };
  const askOnce = async () => {
    const result = await api.adminOrder.list({ query: { limit: ASKED_AT_ONCE } });
    if (!result.ok && (result.status === 401 || result.status === 403)) return waitForSignIn();
    if (result.ok) for (const order of result.data.toReversed()) hear(order);
    if (!ended) listen();
  };
  function stop(): void {
    source?.close();
    source = null;
    clearTimeout(asking);
  }
  function waitForSignIn(): void {
    stop();
    signedOut = true;
  }
  const listenAgain = () => {
    if (signedOut && !ended) listen();
  };
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) listen();
  };
  const seenElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === SEEN && newValue) noteSeen(newValue);
  };
  listen();
  const unwatch = onSignedInAgain(listenAgain);
  addEventListener('pagehide', stop);
  addEventListener('pageshow', comeBack);
  addEventListener('storage', seenElsewhere);
  return () => {
    ended = true;
    stop();
    unwatch();
    removeEventListener('pagehide', stop);
    removeEventListener('pageshow', comeBack);
    removeEventListener('storage', seenElsewhere);
  };
}

export function useOrderNews(hearer: (news: OrderNewsWire) => void): void {
  const told = useEffectEvent(hearer);
  useEffect(() => {
    const listener = (news: OrderNewsWire) => told(news);
    hearers.add(listener);
    return () => void hearers.delete(listener);
  }, []);
}

const NONE: readonly OrderNewsWire[] = [];
export const useArrivedOrders = (): readonly OrderNewsWire[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => arrived,
    () => NONE,
  );

/** @param newest when the newest order that was shown was placed, ISO 8601 */
export function ordersSeen(newest: string): void {
  // A screen stands before the layout around it hears.
  seenUntil ||= storedSeen();
  if (newest <= seenUntil) return;
  try {
    localStorage.setItem(SEEN, newest);
  } catch {
    // Storage may be closed to us; then it counts for this page only.
  }
  noteSeen(newest);
}

function hear(news: OrderNewsWire): void {
  for (const hearer of hearers) hearer(news);
  const known = arrived.some(({ _id }) => _id === news._id);
  if (!known && news.orderDate > seenUntil) setArrived([...arrived, news]);
}

function noteSeen(until: string): void {
  if (until <= seenUntil) return;
  seenUntil = until;
  setArrived(arrived.filter(({ orderDate }) => orderDate > until));
}

function setArrived(orders: readonly OrderNewsWire[]): void {
  arrived = orders;
  setNewOrders(orders.length);
  for (const watcher of watchers) watcher();
}

/** Whoever looks here for the first time is told of what comes from now on. */
function storedSeen(): string {
  const now = new Date().toISOString();
  try {
    const stored = localStorage.getItem(SEEN);
    if (stored) return stored;
    localStorage.setItem(SEEN, now);
  } catch {
    // Storage may be closed to us.
  }
  return now;
}
