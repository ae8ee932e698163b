import type { OrderNewsWire } from '#contract/order-news.ts';
import type { Context } from '#platform/context.ts';
import { listenOn } from '#platform/database/listen.ts';
import { newsOfOrders, newsSince } from '#modules/orders/order-news.repository.ts';

export interface Hearer {
  order(news: OrderNewsWire): void;
  /** Something may have gone unheard, or the shop stops: whoever wants to know more comes again. */
  end(): void;
}

/** Tells everybody who looks at orders what happens to them, whichever instance it happened on. */
export interface OrderNews {
  /** @returns what to call when one hears no longer */
  hear(hearer: Hearer): () => void;
  stop(): Promise<void>;
}

/** Orders that move in the same moment are read together, ms. */
const GATHER_MS = 40;

export function createOrderNews(ctx: Context): OrderNews {
  const hearers = new Set<Hearer>();
  const moved = new Set<string>();
  let listener: { stop(): Promise<void> } | null = null;
  let gathering: NodeJS.Timeout | undefined;
  let heardAll = false;
  let stopped = false;

  const endAll = () => {
    for (const hearer of hearers) hearer.end();
  };
  const tell = async (read: () => Promise<OrderNewsWire[]>) => {
    try {
      for (const news of await read()) for (const hearer of hearers) hearer.order(news);
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'news of orders could not be read');
      endAll();
    }
  };
  const tellMoved = async () => {
    const ids = [...moved];
    moved.clear();
    gathering = undefined;
    await tell(() => newsOfOrders(ctx.db, ids));
  };
  // One connection for all of them, as long as there is anybody.
  const listen = () => {
    heardAll = false;
    const began = ctx.clock.now();
    listener ??= listenOn(ctx, 'orders_changed', {
      told: (id) => {
        moved.add(id);
        gathering ??= setTimeout(() => void tellMoved(), GATHER_MS);
      },
      listening: (open) => {
        if (!open && heardAll) endAll();
        // While the connection was made nobody listened.
        if (open) void tell(() => newsSince(ctx.db, began));
        heardAll = open;
      },
    });
  };
  const hush = async () => {
    clearTimeout(gathering);
    gathering = undefined;
    moved.clear();
    const last = listener;
    listener = null;
    await last?.stop();
  };
  return {
    hear: (hearer) => {
      if (stopped) {
        hearer.end();
        return () => undefined;
      }
      hearers.add(hearer);
      if (!listener) listen();
      return () => {
        hearers.delete(hearer);
        if (hearers.size === 0) void hush();
      };
    },
    stop: async () => {
      stopped = true;
      endAll();
      await hush();
    },
  };
}
