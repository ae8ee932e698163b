/**
 * Cache of whole pages, compressed, for visitors without a session. Limited by size; the least recently used pages are
 * evicted.
 *
 * A page knows the records it was rendered from. When one changes, the pages that show it are removed at once. Pages with
 * lists could show any product after a change, so they are removed too, but not more often than once a second.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '#platform/http/encoding.ts';
import type { Clock } from '#platform/clock.ts';
import { pageCacheRequests } from '#platform/metrics/instruments.ts';

/** Others are made from these when a client wants them, which is rare. */
export type StoredEncoding = Exclude<Encoding, 'identity'>;

export interface CachedPage {
  readonly bodies: Readonly<Record<StoredEncoding, Buffer>>;
  /** The ETag without quotes and encoding. */
  readonly tag: string;
  readonly renderedAt: number;
  readonly recordIds: ReadonlySet<string>;
  readonly hasLists: boolean;
  /** For a CDN; null when it must not store the page. */
  readonly tags: readonly string[] | null;
}

/** Null for a page that must not be cached: an error, a redirect, or one that sets a cookie. */
export type Rendered = {
  html: string;
  /** Ids of the records it shows. */
  recordIds: ReadonlySet<string>;
  /** Whether a product that it does not show may belong on it after a change. */
  hasLists: boolean;
  /** For a CDN; null when it must not store the page. */
  tags: readonly string[] | null;
} | null;

/** What changed while a page was being rendered. */
interface Rendering {
  readonly changed: Set<string>;
  isOutdated: boolean;
}

/** Changes are notified; this is for what depends on the time, such as a day of delivery. */
const REFRESH_AFTER_MS = 300_000;
/** An older page is not served while a new one is rendered. */
const MAX_AGE_MS = 600_000;
const LISTS_EVERY_MS = 1000;
const MAX_REMOVED = 1000;

export class PageCache {
  readonly #clock: Clock;
  readonly #pages: LRUCache<string, CachedPage>;
  /** Addresses of pages that a change removed and nobody has rendered again. */
  readonly #removed = new LRUCache<string, true>({ max: MAX_REMOVED });
  readonly #inFlight = new Map<string, Promise<CachedPage | null>>();
  readonly #renderings = new Set<Rendering>();
  #changed = new Set<string>();
  #isEnabled = true;
  #listsTimer: NodeJS.Timeout | null = null;
  #areListsDue = false;

  /** @param maxBytes of the compressed pages together */
  constructor(clock: Clock, maxBytes: number) {
    this.#clock = clock;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** Removes all pages; pages that are being rendered are served but not cached. */
  clear(): void {
    for (const each of this.#renderings) each.isOutdated = true;
    this.#removeWhere(() => true);
    this.#inFlight.clear();
  }

  /** Removes the pages that show a record, or may show it now. Many changes that are reported together are one. */
  recordChanged(id: string): void {
    if (this.#changed.size === 0) queueMicrotask(() => this.#recordsChanged());
    this.#changed.add(id);
  }

  /** Disabled while change notifications cannot be received. */
  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    this.clear();
  }

  /** @returns the page from the cache or from `render`; null when it must not be cached */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage | null> {
    const cached = this.#pages.get(key);
    const age = cached ? this.#clock.now().getTime() - cached.renderedAt : Infinity;
    const isHit = cached !== undefined && age < MAX_AGE_MS;
    pageCacheRequests.inc(isHit ? 'hit' : 'miss');
    if (isHit) {
      // After a failed refresh the cached page is served until it is too old.
      if (age >= REFRESH_AFTER_MS) void this.#refresh(key, render).catch(() => undefined);
      return cached;
    }
    return this.#refresh(key, render);
  }

  /** The page from the cache; null for one that `get` would render, or render again. */
  fresh(key: string): CachedPage | null {
    const cached = this.#pages.get(key);
    if (!cached || this.#clock.now().getTime() - cached.renderedAt >= REFRESH_AFTER_MS) return null;
    pageCacheRequests.inc('hit');
    return cached;
  }

  /** The page from the cache, however old; a change of the catalogue has removed it. For when none can be rendered. */
  peek(key: string): CachedPage | null {
    return this.#pages.peek(key) ?? null;
  }

  /** Whether a change has removed the page: it was asked for before, so others probably want it too. */
  wasRemoved(key: string): boolean {
    return this.#removed.has(key);
  }

  #recordsChanged(): void {
    const changed = this.#changed;
    this.#changed = new Set();
    for (const each of this.#renderings) for (const id of changed) each.changed.add(id);
    // Requests from now on get a page with the change.
    this.#inFlight.clear();
    this.#removeWhere((page) => !changed.isDisjointFrom(page.recordIds));
    this.#listsChanged();
  }

  #removeWhere(applies: (page: CachedPage) => boolean): void {
    // The pages that were used last are remembered longest.
    for (const [key, page] of [...this.#pages.entries()].toReversed()) {
      if (!applies(page)) continue;
      this.#pages.delete(key);
      this.#removed.set(key, true);
    }
  }

  /** Removes pages with lists now, or at the end of the second that began when they were removed last. */
  #listsChanged(): void {
    if (this.#listsTimer) {
      this.#areListsDue = true;
      return;
    }
    this.#areListsDue = false;
    this.#removeWhere((page) => page.hasLists);
    this.#listsTimer = setTimeout(() => {
      this.#listsTimer = null;
      if (this.#areListsDue) this.#listsChanged();
    }, LISTS_EVERY_MS).unref();
  }

  #refresh(key: string, render: () => Promise<Rendered>): Promise<CachedPage | null> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const rendering: Rendering = { changed: new Set(), isOutdated: false };
    this.#renderings.add(rendering);
    const rendered = this.#render(render)
      .then((page) => {
        if (page && this.#isEnabled) this.#store(key, page, rendering);
        return page;
      })
      .finally(() => {
        this.#renderings.delete(rendering);
        if (this.#inFlight.get(key) === rendered) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, rendered);
    return rendered;
  }

  #store(key: string, page: CachedPage, { changed, isOutdated }: Rendering): void {
    if (isOutdated || !changed.isDisjointFrom(page.recordIds)) return;
    this.#pages.set(key, page);
    this.#removed.delete(key);
    if (page.hasLists && changed.size > 0) this.#listsChanged();
  }

  async #render(render: () => Promise<Rendered>): Promise<CachedPage | null> {
    const renderedAt = this.#clock.now().getTime();
    const rendered = await render();
    if (!rendered) return null;
    const { html, ...facts } = rendered;
    const identity = Buffer.from(html);
    const [br, gzip] = await Promise.all([
      compress(identity, 'br', 'cached'),
      compress(identity, 'gzip', 'cached'),
    ]);
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    return { bodies: { br: exact(br), gzip: exact(gzip) }, tag, renderedAt, ...facts };
  }
}

/** A copy without the rest of the 64 KB that zlib reserves for each result. */
const exact = (body: Buffer): Buffer => Buffer.from(new Uint8Array(body).buffer);

/** An id takes about 50 bytes. */
const sizeOf = ({ bodies, recordIds }: CachedPage): number =>
  bodies.br.byteLength + bodies.gzip.byteLength + recordIds.size * 50;
