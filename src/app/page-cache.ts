/**
 * Cache of whole pages, compressed, for visitors without a session. Limited by size; the least recently used pages are
 * evicted. A change of the catalogue clears it.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '#platform/http/encoding.ts';
import type { Clock } from '#platform/clock.ts';

export interface CachedPage {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** The ETag without quotes and encoding. */
  readonly tag: string;
  readonly renderedAt: number;
}

/** Null for a page that must not be cached: an error, a redirect, or one that sets a cookie. */
export type Rendered = { html: string } | null;

const REFRESH_AFTER_MS = 30_000;
/** An older page is not served while a new one is rendered. */
const MAX_AGE_MS = 90_000;
const MAX_BYTES = 64 * 1024 * 1024;

export class PageCache {
  readonly #clock: Clock;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #inFlight = new Map<string, Promise<CachedPage | null>>();
  #generation = 0;
  #isEnabled = true;

  constructor(clock: Clock, maxBytes = MAX_BYTES) {
    this.#clock = clock;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** Removes all pages; pages that are being rendered are served but not cached. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#inFlight.clear();
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
    if (cached && age < MAX_AGE_MS) {
      // After a failed refresh the cached page is served until it is too old.
      if (age >= REFRESH_AFTER_MS) void this.#refresh(key, render).catch(() => undefined);
      return cached;
    }
    return this.#refresh(key, render);
  }

  /** The page from the cache, however old; a change of the catalogue has removed it. For when none can be rendered. */
  peek(key: string): CachedPage | null {
    return this.#pages.peek(key) ?? null;
  }

  #refresh(key: string, render: () => Promise<Rendered>): Promise<CachedPage | null> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const generation = this.#generation;
    const rendering = this.#render(render)
      .then((page) => {
        if (page && this.#isEnabled && generation === this.#generation) this.#pages.set(key, page);
        return page;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === rendering) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, rendering);
    return rendering;
  }

  async #render(render: () => Promise<Rendered>): Promise<CachedPage | null> {
    const renderedAt = this.#clock.now().getTime();
    const rendered = await render();
    if (!rendered) return null;
    const identity = Buffer.from(rendered.html);
    const [br, gzip] = await Promise.all([
      compress(identity, 'br', 'cached'),
      compress(identity, 'gzip', 'cached'),
    ]);
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    return { bodies: { identity, br, gzip }, tag, renderedAt };
  }
}

const sizeOf = ({ bodies }: CachedPage): number =>
  bodies.identity.byteLength + bodies.br.byteLength + bodies.gzip.byteLength;
