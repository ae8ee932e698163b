import type { Context as HttpContext, Hono } from 'hono';
import { ORDER_NEWS_ADDRESS } from '#contract/order-news.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { fault } from '#platform/http/fault.ts';
import { newsSince } from '#modules/orders/order-news.repository.ts';
import type { OrderNews } from '#modules/orders/order-news.ts';

type FindActor = (ctx: Context, cookieHeader: string | null) => Promise<Actor | null>;

/** Below the time after which a silent connection is cut, ms. With each beat it is asked who is listening. */
const BEAT_MS = 10_000;
/** An order is seen by others a little after the time it carries. */
const OVERLAP_SECONDS = 10;
/** What somebody has not taken yet before he is let go, in pieces. */
const MOST_WAITING = 500;

/**
 * The live news of orders as server-sent events, for administrators; asked again with each beat, so that one who is no
 * administrator any more hears nothing more.
 */
export function mountOrderNews(
  app: Hono,
  ctx: Context,
  news: OrderNews,
  findActor: FindActor,
  beatMs = BEAT_MS,
): void {
  app.get(ORDER_NEWS_ADDRESS, async (http) => {
    const cookie = http.req.header('cookie') ?? null;
    const actor = await findActor(ctx, cookie);
    if (!actor) throw fault('SIGNED_OUT');
    if (actor.role !== 'admin') throw fault('FORBIDDEN');
    const mayListen = async () => (await findActor(ctx, cookie))?.role === 'admin';
    const body = http.req.method === 'HEAD' ? null : newsStream();
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    });

    function newsStream(): ReadableStream<Uint8Array> {
      let leave = () => undefined as void;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            leave = tellNews(controller);
          },
          cancel: () => leave(),
        },
        { highWaterMark: MOST_WAITING },
      );
    }

    function tellNews(controller: ReadableStreamDefaultController<Uint8Array>): () => void {
      const text = new TextEncoder();
      let open = true;
      let stopHearing = () => undefined as void;
      const end = () => {
        if (!open) return;
        open = false;
        clearInterval(beat);
        stopHearing();
        try {
          controller.close();
        } catch {
          // The other side has left already.
        }
      };
      const say = (lines: string) => {
        if (!open) return;
        if ((controller.desiredSize ?? 0) <= 0) return end();
        controller.enqueue(text.encode(`${lines}\n\n`));
      };
      const order = (told: object) =>
        say(`event: order\nid: ${ctx.clock.now().toISOString()}\ndata: ${JSON.stringify(told)}`);
      const beat = setInterval(() => {
        void mayListen().then(
          (may) => {
            if (may) return say(':');
            say('event: ended\ndata: {}');
            end();
          },
          () => end(),
        );
      }, beatMs);
      // Heard first and read after, so that nothing falls between; what is told twice has one id.
      stopHearing = news.hear({ order, end });
      if (!open) stopHearing();
      say(`retry: 1000\nid: ${ctx.clock.now().toISOString()}\nevent: open\ndata: {}`);
      const since = sinceOf(http);
      if (since) newsSince(ctx.db, since).then((all) => all.forEach(order), end);
      return end;
    }
  });
}

/** From when on somebody wants to know: where the connection broke, or what the page has seen last. */
function sinceOf(http: HttpContext): Date | null {
  const said = http.req.header('last-event-id') ?? http.req.query('after') ?? '';
  const time = /^\d{4}-/.test(said) ? Date.parse(said) : Number.NaN;
  return Number.isNaN(time) ? null : secondsAfter(new Date(time), -OVERLAP_SECONDS);
}
