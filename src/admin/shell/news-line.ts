/** The connection on which news of orders come; where it is refused, the shop is asked now and then instead. */
import { ORDER_NEWS_ADDRESS, type OrderNewsWire } from '#contract/order-news.ts';
import type { AdminApi } from '#admin/shell/admin-api.tsx';
import type { Line } from '#admin/shell/line-turn.ts';

/** Where nothing comes live, it is asked so often, and so often it is tried to hear live again, ms. */
const ASK_EVERY_MS = 10_000;
const ASKED_AT_ONCE = '20';

interface Wishes {
  api: AdminApi;
  /** Orders placed since then are told first, ISO 8601. */
  since: () => string;
  hear: (news: OrderNewsWire) => void;
  /** From now on nothing is missed; what moved before then may have been. */
  opened: () => void;
}

/** Falls silent when the session has ended; opened again it hears again. */
export function createNewsLine({ api, since, hear, opened }: Wishes): Line {
  let source: EventSource | null = null;
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** Rises whenever it is opened or closed: what was asked before then is not wanted any more. */
  let time = 0;

  const close = () => {
    time += 1;
    source?.close();
    source = null;
    clearTimeout(asking);
  };
  const open = () => {
    close();
    source = new EventSource(`${ORDER_NEWS_ADDRESS}?after=${encodeURIComponent(since())}`);
    // The browser's own event of this name comes too; the shop's says that it listens.
    source.addEventListener('open', (event) => {
      if (event instanceof MessageEvent) opened();
    });
    source.addEventListener('order', ({ data }: MessageEvent<string>) =>
      hear(JSON.parse(data) as OrderNewsWire),
    );
    source.addEventListener('ended', close);
    source.addEventListener('error', () => {
      // A broken connection is made again by the browser; one that was refused is not.
      if (source?.readyState === EventSource.CLOSED) ask(open);
    });
  };
  const ask = (then: () => void) => {
    close();
    asking = setTimeout(() => void askOnce(then), ASK_EVERY_MS);
  };
  const askOnce = async (then: () => void) => {
    const asked = time;
    const result = await api.adminOrder.list({ query: { limit: ASKED_AT_ONCE } });
    if (time !== asked || (!result.ok && (result.status === 401 || result.status === 403))) return;
    if (result.ok) for (const order of result.data.toReversed()) hear(order);
    then();
  };
  const askOnly = () => ask(askOnly);
  return { open, askOnly, close };
}
