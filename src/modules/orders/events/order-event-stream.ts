import type { OrderEventWire } from '#contract/order-events.ts';
import type { Context } from '#platform/context.ts';
import { listenOn } from '#platform/database/listen.ts';
import { orderEventsOf, orderEventsSince } from '#modules/orders/events/order-events.repository.ts';

export interface OrderEventListener {
  onOrder(event: OrderEventWire): void;
  /** Events may have been lost, or the server stops: the client should reconnect. */
  onEnd(): void;
}

/** Publishes every placed or changed order to its listeners, whichever instance changed it. */
export interface OrderEventStream {
  /** @returns unsubscribes */
  subscribe(listener: OrderEventListener): () => void;
  stop(): Promise<void>;
}

/** Orders changed within this time are read in one query, ms. */
const BATCH_MS = 40;

export function createOrderEventStream(ctx: Context): OrderEventStream {
  const listeners = new Set<OrderEventListener>();
  const changedIds = new Set<string>();
  let connection: { stop(): Promise<void> } | null = null;
  let batchTimer: NodeJS.Timeout | undefined;
  let isConnected = false;
  let isStopped = false;

  const endAll = () => {
    for (const listener of listeners) listener.onEnd();
  };
  const publish = async (read: () => Promise<OrderEventWire[]>) => {
    try {
      for (const event of await read()) for (const listener of listeners) listener.onOrder(event);
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'order events could not be read');
      endAll();
    }
  };
  const publishChanged = async () => {
    const ids = [...changedIds];
    changedIds.clear();
    batchTimer = undefined;
    await publish(() => orderEventsOf(ctx.db, ids));
  };
  // One database connection for all listeners, while there are any.
  const connect = () => {
    isConnected = false;
    const startedAt = ctx.clock.now();
    connection ??= listenOn(ctx, 'orders_changed', {
      onNotification: (id) => {
        changedIds.add(id);
        batchTimer ??= setTimeout(() => void publishChanged(), BATCH_MS);
      },
      onConnection: (open) => {
        if (!open && isConnected) endAll();
        // Orders placed while the connection was being opened were not notified.
        if (open) void publish(() => orderEventsSince(ctx.db, startedAt));
        isConnected = open !== null;
      },
    });
  };
  const disconnect = async () => {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    changedIds.clear();
    const last = connection;
    connection = null;
    await last?.stop();
  };
  return {
    subscribe: (listener) => {
      if (isStopped) {
        listener.onEnd();
        return () => undefined;
      }
      listeners.add(listener);
      if (!connection) connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void disconnect();
      };
    },
    stop: async () => {
      isStopped = true;
      endAll();
      await disconnect();
    },
  };
}
