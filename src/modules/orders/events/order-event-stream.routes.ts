import type { Context as HttpContext, Hono } from 'hono';
import type { Endpoint } from '#contract/endpoints.ts';
import { ORDER_EVENTS_PATH } from '#contract/order-events.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import { authorize, credentialsOf, type FindActor } from '#platform/http/authorize.ts';
import { permits } from '#platform/permits.ts';
import type { OrderEventStream } from '#modules/orders/events/order-event-stream.ts';
import { orderEventsSince } from '#modules/orders/events/order-events.repository.ts';

const mayRead = (actor: SignedInActor | null): boolean =>
  permits(actor, STREAM.policy) && actor?.isSecondFactorMissing === false;

const STREAM = {
  method: 'GET',
  path: ORDER_EVENTS_PATH,
  policy: 'orders.read',
} as const satisfies Endpoint;

/** Shorter than the time after which a silent connection is closed, ms. Each heartbeat checks the listener's role. */
const HEARTBEAT_MS = 10_000;
/** Other transactions see an order a little later than its timestamp. */
const OVERLAP_SECONDS = 10;
/** Messages that a slow client may leave unread before the stream is closed. */
const MAX_BUFFERED_MESSAGES = 500;

/**
 * Sends order events to staff as server-sent events. Checks the role again with each heartbeat, so that a listener who
 * may no longer read orders receives nothing more.
 */
export function mountOrderEventStream(
  app: Hono,
  ctx: Context,
  orderEvents: OrderEventStream,
  findActor: FindActor,
  heartbeatMs = HEARTBEAT_MS,
): void {
  app.get(ORDER_EVENTS_PATH, async (http) => {
    // An open page connects by itself, again and again.
    await authorize(ctx, http, STREAM, findActor, false);
    const credentials = credentialsOf(ctx, http);
    const stillMayRead = async () => mayRead(await findActor(ctx, credentials, false));
    const body = http.req.method === 'HEAD' ? null : createStream();
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    });

    function createStream(): ReadableStream<Uint8Array> {
      let close = () => undefined as void;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            close = sendEvents(controller);
          },
          cancel: () => close(),
        },
        { highWaterMark: MAX_BUFFERED_MESSAGES },
      );
    }

    function sendEvents(controller: ReadableStreamDefaultController<Uint8Array>): () => void {
      const encoder = new TextEncoder();
      let isOpen = true;
      let unsubscribe = () => undefined as void;
      const close = () => {
        if (!isOpen) return;
        isOpen = false;
        clearInterval(heartbeat);
        unsubscribe();
        try {
          controller.close();
        } catch {
          // The client has disconnected.
        }
      };
      const send = (message: string) => {
        if (!isOpen) return;
        if ((controller.desiredSize ?? 0) <= 0) return close();
        controller.enqueue(encoder.encode(`${message}\n\n`));
      };
      const onOrder = (event: object) =>
        send(`event: order\nid: ${ctx.clock.now().toISOString()}\ndata: ${JSON.stringify(event)}`);
      const heartbeat = setInterval(() => {
        void stillMayRead().then(
          (allowed) => {
            if (allowed) return send(':');
            send('event: ended\ndata: {}');
            close();
          },
          () => close(),
        );
      }, heartbeatMs);
      // Subscribes before it reads, so that no event is missed; a repeated event has the same order id.
      unsubscribe = orderEvents.subscribe({ onOrder, onEnd: close });
      if (!isOpen) unsubscribe();
      send(`retry: 1000\nid: ${ctx.clock.now().toISOString()}\nevent: open\ndata: {}`);
      const since = sinceOf(http);
      if (since) orderEventsSince(ctx.db, since).then((events) => events.forEach(onOrder), close);
      return close;
    }
  });
}

/** When the stream starts: where the connection broke, or when the page was loaded; null without either. */
function sinceOf(http: HttpContext): Date | null {
  const value = http.req.header('last-event-id') ?? http.req.query('after') ?? '';
  const time = /^\d{4}-/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : secondsAfter(new Date(time), -OVERLAP_SECONDS);
}
