/** Stores the results of prefetched loaders; the next navigation uses them. */
import type { LoaderFunction } from 'react-router';

/** How long a prefetched result can be used, in ms. */
const PREFETCHED_MS = 10_000;

interface Prefetched {
  readonly at: number;
  /** Null once a navigation has used it; the next one loads again. */
  readonly result: Promise<unknown> | null;
}

const prefetched = new Map<string, Prefetched>();
let load: (path: string) => void = () => undefined;

/** Loads a page's code and data. Does nothing before `setPrefetcher`. */
export const prefetch = (path: string): void => load(path);

export const setPrefetcher = (prefetcher: (path: string) => void): void => {
  load = prefetcher;
};

export const isPrefetched = (url: string): boolean => isRecent(prefetched.get(url));

export function storePrefetched(url: string, result: Promise<unknown>): void {
  // A navigation loads again if the prefetch failed, so the error is ignored.
  result.catch(() => undefined);
  prefetched.set(url, { at: Date.now(), result });
}

/** Wraps a loader: it returns its prefetched result once, and otherwise loads. */
export const withPrefetched =
  (loader: LoaderFunction): LoaderFunction =>
  (args) => {
    const { url } = args.request;
    const found = prefetched.get(url);
    if (!found?.result || !isRecent(found)) return loader(args);
    prefetched.set(url, { ...found, result: null });
    return found.result.catch(() => loader(args));
  };

const isRecent = (found: Prefetched | undefined): found is Prefetched =>
  found !== undefined && Date.now() - found.at < PREFETCHED_MS;
