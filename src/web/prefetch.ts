/**
 * Fetches a page's code and data when a visitor is about to follow a link. What a loader asks of public endpoints is kept
 * for a moment, and the navigation finds it there. The part that does it loads after the page stands.
 */
import type { Send } from '#web/api.ts';

/** How long fetched data may wait for its navigation. */
export const PREFETCHED_MS = 10_000;

export const prefetched = new Map<string, { at: number; response: Promise<Response> }>();
let fetchPage: (path: string) => void = () => undefined;

/** `send` with the memory of what was just fetched ahead; each answer is given out once. */
export function withPrefetched(send: Send): Send {
  return (address, init) => {
    const found = prefetched.get(address);
    prefetched.delete(address);
    const usable = found && init.method === 'GET' && Date.now() - found.at < PREFETCHED_MS;
    return usable ? found.response.catch(() => send(address, init)) : send(address, init);
  };
}

/** Starts fetching a page of this site. Cheap to call again; does nothing until the shop can. */
export const prefetch = (path: string): void => fetchPage(path);

export function setPrefetch(next: (path: string) => void): void {
  fetchPage = next;
}
