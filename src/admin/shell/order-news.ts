/**
 * The live news of orders in this browser: `startOrderNews(api)` once, in the layout; one tab hears for all of them.
 * Orders that came since somebody last looked are counted for the menu and the tab's title; screens hear of every order
 * that comes or moves:
 *
 *   useOrderNews(hear, lookAgain);      // each order that was placed or moved, whoever did it; and when some may be missed
 *   const arrived = useArrivedOrders(); // those nobody has looked at here
 *   ordersSeen(newest);                 // the list was shown up to this moment
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { OrderNewsWire } from '#contract/order-news.ts';
import type { AdminApi } from '#admin/shell/admin-api.tsx';
import { createTurn } from '#admin/shell/line-turn.ts';
import { setNewOrders } from '#admin/shell/new-orders.ts';
import { createNewsLine } from '#admin/shell/news-line.ts';
import { onSignedInAgain } from '#admin/shell/sign-in-again.ts';

const SEEN = 'orders-seen';

let arrived: readonly OrderNewsWire[] = [];
let seenUntil = '';
/** As of when each order was told here: who takes the line over is told again what others know. */
const told = new Map<string, string>();
const hearers = new Set<Hearer>();
const watchers = new Set<() => void>();

interface Hearer {
  hear: (news: OrderNewsWire) => void;
  /** The line has changed hands: what moved in between was told to nobody. */
  lookAgain: () => void;
}

/** What tabs tell each other: news, the wish to know what has arrived, or that something may have been missed. */
type Said = OrderNewsWire | 'what arrived?' | 'look again';

/** @returns what ends it */
export function startOrderNews(api: AdminApi): () => void {
  seenUntil ||= storedSeen();
  let tabs: BroadcastChannel | null = null;
  let heardBefore = false;
  const pass = (news: Said) => tabs?.postMessage(news);
  const line = createNewsLine({
    api,
    since: () => seenUntil,
    hear: (news) => {
      if (hear(news)) pass(news);
    },
    opened: () => {
      // What this page came with is as new as its first line.
      if (heardBefore) lookAgain();
      heardBefore = true;
      pass('look again');
    },
  });
  const turn = createTurn('order-news', line);
  const listen = ({ data }: MessageEvent<Said>) => {
    if (data === 'look again') lookAgain();
    else if (data !== 'what arrived?') hear(data);
    else if (turn.holds()) for (const news of arrived) pass(news);
  };
  const begin = () => {
    tabs = new BroadcastChannel('order-news');
    tabs.addEventListener('message', listen);
    turn.begin();
    pass('what arrived?');
  };
  const stop = () => {
    turn.leave();
    // An open channel can keep a page out of the back/forward cache.
    tabs?.close();
    tabs = null;
  };
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) begin();
  };
  const seenElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === SEEN && newValue) noteSeen(newValue);
  };
  begin();
  const unwatch = onSignedInAgain(turn.take);
  addEventListener('pagehide', stop);
  addEventListener('pageshow', comeBack);
  addEventListener('storage', seenElsewhere);
  return () => {
    stop();
    unwatch();
    removeEventListener('pagehide', stop);
    removeEventListener('pageshow', comeBack);
    removeEventListener('storage', seenElsewhere);
  };
}

export function useOrderNews(hear: Hearer['hear'], lookAgain: Hearer['lookAgain']): void {
  const onNews = useEffectEvent(hear);
  const onMissed = useEffectEvent(lookAgain);
  useEffect(() => hearOrders({ hear: (news) => onNews(news), lookAgain: () => onMissed() }), []);
}

/** @returns what ends it */
export function hearOrders(hearer: Hearer): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
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

function lookAgain(): void {
  for (const hearer of hearers) hearer.lookAgain();
}

/** @returns whether it was new here */
function hear(news: OrderNewsWire): boolean {
  if ((told.get(news._id) ?? '') >= news.orderUpdateDate) return false;
  told.set(news._id, news.orderUpdateDate);
  for (const hearer of hearers) hearer.hear(news);
  const known = arrived.some(({ _id }) => _id === news._id);
  if (!known && news.orderDate > seenUntil) setArrived([...arrived, news]);
  return true;
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
