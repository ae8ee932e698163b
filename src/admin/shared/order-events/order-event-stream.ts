/** The event stream of orders (Server-Sent Events), with polling where the stream is refused. */
import { ORDER_EVENTS_PATH, type OrderEventWire } from '#contract/order-events.ts';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import type { Connection } from '#admin/shared/order-events/tab-leader.ts';

/** Interval of polling, and delay before a refused stream is opened again, ms. */
const POLL_INTERVAL_MS = 10_000;
const POLLED_ORDERS = '20';

interface StreamOptions {
  api: AdminApi;
  /** The stream begins with orders placed after this time, ISO 8601. */
  since: () => string;
  onOrder: (event: OrderEventWire) => void;
  /** The server is subscribed: changes before this moment may have been missed, later ones are not. */
  onOpen: () => void;
}

/** Stops when the session ends; `open` starts it again. */
export function createOrderEventStream({ api, since, onOrder, onOpen }: StreamOptions): Connection {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Increases with each open and close, so that the response to an earlier poll is ignored. */
  let generation = 0;

  const close = () => {
    generation += 1;
    source?.close();
    source = null;
    clearTimeout(timer);
  };
  const open = () => {
    close();
    source = new EventSource(`${ORDER_EVENTS_PATH}?after=${encodeURIComponent(since())}`);
    // EventSource fires its own `open` too; the server's is a MessageEvent.
    source.addEventListener('open', (event) => {
      if (event instanceof MessageEvent) onOpen();
    });
    source.addEventListener('order', ({ data }: MessageEvent<string>) =>
      onOrder(JSON.parse(data) as OrderEventWire),
    );
    source.addEventListener('ended', close);
    source.addEventListener('error', () => {
      // Browsers reconnect after a broken connection, not after a refused one.
      if (source?.readyState === EventSource.CLOSED) pollThen(open);
    });
  };
  const pollThen = (next: () => void) => {
    close();
    timer = setTimeout(() => void pollOnce(next), POLL_INTERVAL_MS);
  };
  const pollOnce = async (next: () => void) => {
    const started = generation;
    const result = await api.adminOrder.list({ query: { limit: POLLED_ORDERS } });
    const isSignedOut = !result.ok && (result.status === 401 || result.status === 403);
    if (generation !== started || isSignedOut) return;
    if (result.ok) for (const order of result.data.toReversed()) onOrder(order);
    next();
  };
  const poll = () => pollThen(poll);
  return { open, poll, close };
}
