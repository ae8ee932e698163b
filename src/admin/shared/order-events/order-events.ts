/**
 * Live order events in this browser: `startOrderEvents(api)` once, in the layout. One tab holds the event stream and passes
 * events on to the others. New orders are counted for the menu and the tab's title; screens subscribe to every change:
 *
 *   useOrderEvents(onOrder, onResync);  // each order that was placed or changed; and when events may have been missed
 *   const unseen = useUnseenOrders();   // new orders that no order list in this browser has shown
 *   markOrdersSeen(newest);             // the list was shown up to this time
 */
import { useEffect, useEffectEvent } from 'react';
import type { OrderEventWire } from '#contract/order-events.ts';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { onReauthenticated } from '#admin/shared/api/reauth.ts';
import { safeLocalStorage } from '#ui/storage.ts';
import { createStore, useStore } from '#ui/store.ts';
import { setNewOrderCount } from '#admin/shared/order-events/new-order-count.ts';
import { createOrderEventStream } from '#admin/shared/order-events/order-event-stream.ts';
import { createTabLeader } from '#admin/shared/order-events/tab-leader.ts';

const SEEN_KEY = 'orders-seen';
const CHANNEL = 'order-events';

const NONE: readonly OrderEventWire[] = [];
const unseen = createStore(NONE);
let seenUntil = '';
/** Version of each order that subscribers have received: a new leader's stream repeats events that other tabs sent. */
const received = new Map<string, string>();
const subscribers = new Set<OrderSubscriber>();

interface OrderSubscriber {
  onOrder: (event: OrderEventWire) => void;
  /** Another tab has become the leader: events in between may have been missed. */
  onResync: () => void;
}

/** Messages between tabs: an event, a request for the unseen orders, or a notice that events may have been missed. */
type TabMessage = OrderEventWire | 'request unseen' | 'resync';

/** @returns stops the events */
export function startOrderEvents(api: AdminApi): () => void {
  seenUntil ||= storedSeen();
  let tabs: BroadcastChannel | null = null;
  let wasOpen = false;
  const broadcast = (message: TabMessage) => tabs?.postMessage(message);
  const stream = createOrderEventStream({
    api,
    since: () => seenUntil,
    onOrder: (event) => {
      if (publish(event)) broadcast(event);
    },
    onOpen: () => {
      // When the stream opens for the first time, the page has just been loaded.
      if (wasOpen) resync();
      wasOpen = true;
      broadcast('resync');
    },
  });
  const leader = createTabLeader('order-events', stream);
  const onMessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'resync') resync();
    else if (data !== 'request unseen') publish(data);
    else if (leader.isLeader()) for (const event of unseen.get()) broadcast(event);
  };
  const start = () => {
    tabs = new BroadcastChannel(CHANNEL);
    tabs.addEventListener('message', onMessage);
    leader.start();
    broadcast('request unseen');
  };
  const stop = () => {
    leader.stop();
    // An open channel can keep a page out of the back/forward cache.
    tabs?.close();
    tabs = null;
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) start();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SEEN_KEY && newValue) setSeenUntil(newValue);
  };
  start();
  const unsubscribe = onReauthenticated(leader.takeOver);
  addEventListener('pagehide', stop);
  addEventListener('pageshow', onPageShow);
  addEventListener('storage', onStorage);
  return () => {
    stop();
    unsubscribe();
    removeEventListener('pagehide', stop);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('storage', onStorage);
  };
}

export function useOrderEvents(
  onOrder: OrderSubscriber['onOrder'],
  onResync: OrderSubscriber['onResync'],
): void {
  const handleOrder = useEffectEvent(onOrder);
  const handleResync = useEffectEvent(onResync);
  useEffect(
    () =>
      subscribeToOrders({
        onOrder: (event) => handleOrder(event),
        onResync: () => handleResync(),
      }),
    [],
  );
}

/** @returns unsubscribes */
export function subscribeToOrders(subscriber: OrderSubscriber): () => void {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

export const useUnseenOrders = (): readonly OrderEventWire[] => useStore(unseen, () => NONE);

/** @param newest when the newest order on screen was placed, ISO 8601 */
export function markOrdersSeen(newest: string): void {
  // Effects of a screen run before those of the layout, which calls `startOrderEvents`.
  seenUntil ||= storedSeen();
  if (newest <= seenUntil) return;
  // Without storage it counts for this page only.
  safeLocalStorage.set(SEEN_KEY, newest);
  setSeenUntil(newest);
}

function resync(): void {
  for (const subscriber of subscribers) subscriber.onResync();
}

/** @returns false for an event that was received before */
function publish(event: OrderEventWire): boolean {
  if ((received.get(event._id) ?? '') >= event.orderUpdateDate) return false;
  received.set(event._id, event.orderUpdateDate);
  for (const subscriber of subscribers) subscriber.onOrder(event);
  const isKnown = unseen.get().some(({ _id }) => _id === event._id);
  if (!isKnown && event.orderDate > seenUntil) setUnseen([...unseen.get(), event]);
  return true;
}

function setSeenUntil(until: string): void {
  if (until <= seenUntil) return;
  seenUntil = until;
  setUnseen(unseen.get().filter(({ orderDate }) => orderDate > until));
}

function setUnseen(orders: readonly OrderEventWire[]): void {
  setNewOrderCount(orders.length);
  unseen.set(orders);
}

/** In a browser that never showed orders, those placed before now do not count as new. */
function storedSeen(): string {
  const stored = safeLocalStorage.get(SEEN_KEY);
  if (stored) return stored;
  const now = new Date().toISOString();
  safeLocalStorage.set(SEEN_KEY, now);
  return now;
}
