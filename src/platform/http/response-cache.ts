/**
 * Cache of what is the same for everybody: pages of visitors without a session, compressed, and answers of the API, which
 * pages are rendered from as well. Limited by size; the least recently used responses are evicted.
 *
 * A response knows the records it was made from. When one changes, the responses that show it are removed at once. Those
 * with lists could show any product after a change, so they are removed too, but not more often than once a second.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { API_PREFIX } from '#contract/endpoints.ts';
import { compress, decompress, type Encoding } from '#platform/http/encoding.ts';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { pageCacheRequests } from '#platform/metrics/instruments.ts';
import type { CountedRoute } from '#platform/metrics/measure-requests.ts';

export interface CachedResponse extends Facts {
  /** Pages are stored compressed, answers as they are; other encodings are made when a client wants them. */
  readonly bodies: Partial<Record<Encoding, Buffer>>;
  /** The ETag without quotes and encoding. */
  readonly tag: string;
  readonly producedAt: number;
}

interface Facts {
  /** Of an answer: what its requests are counted as. */
  readonly route?: CountedRoute;
  /** Ids of the records it shows. */
  readonly recordIds: ReadonlySet<string>;
  /** Whether a product that it does not show may belong on it after a change. */
  readonly hasLists: boolean;
  /** For a CDN; null when it must not store the response. */
  readonly tags: readonly string[] | null;
}

/** Null for a response that must not be cached: an error, a redirect, or one that sets a cookie. */
export type Produced =
  | (Facts & {
      readonly body: string;
      /** When the oldest answer that it was made from was produced, if that was before. */
      readonly asOf?: number;
    })
  | null;

/** What changed while a response was being produced. */
interface Production {
  readonly changed: Set<string>;
  /** Responses with lists were removed: it may be made from one of them. */
  hasOldLists: boolean;
  isOutdated: boolean;
}

/** Changes are notified; this is for what depends on the time, such as a day of delivery. */
const REFRESH_AFTER_MS = 300_000;
/** An older page is not served while a new one is rendered. */
const MAX_AGE_MS = 600_000;
const LISTS_EVERY_MS = 1000;
const MAX_REMOVED = 1000;

export class ResponseCache {
  readonly #clock: Clock;
  readonly #responses: LRUCache<string, CachedResponse>;
  /** Addresses of responses that a change removed, or kept from being stored, and nobody has produced again. */
  readonly #removed = new LRUCache<string, true>({ max: MAX_REMOVED });
  readonly #inFlight = new Map<string, Promise<CachedResponse | null>>();
  readonly #productions = new Set<Production>();
  #changed = new Set<string>();
  #isEnabled = false;
  #listsTimer: NodeJS.Timeout | null = null;
  #areListsDue = false;

  /** Disabled at first. @param maxBytes of the stored responses together */
  constructor(clock: Clock, maxBytes: number) {
    this.#clock = clock;
    this.#responses = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** While it is disabled nothing is stored. */
  get isEnabled(): boolean {
    return this.#isEnabled;
  }

  /** Disabled while change notifications cannot be received. */
  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    this.clear();
  }

  /** Removes all responses; those that are being produced are served but not cached. */
  clear(): void {
    for (const each of this.#productions) each.isOutdated = true;
    this.#removeWhere(() => true);
    this.#inFlight.clear();
  }

  /** Removes the responses that show a record, or may show it now. Many changes that are reported together are one. */
  recordChanged(id: string): void {
    if (this.#changed.size === 0) queueMicrotask(() => this.#recordsChanged());
    this.#changed.add(id);
  }

  /** @returns the response from the cache or from `produce`; null when it must not be cached */
  async get(key: string, produce: () => Promise<Produced>): Promise<CachedResponse | null> {
    const cached = this.#responses.get(key);
    const age = cached ? this.#ageOf(cached) : Infinity;
    const isHit = cached !== undefined && age < MAX_AGE_MS;
    countLookup(key, isHit ? 'hit' : 'miss');
    if (isHit) {
      // After a failed refresh the cached response is served until it is too old.
      if (age >= REFRESH_AFTER_MS) void this.#refresh(key, produce).catch(() => undefined);
      return cached;
    }
    return this.#refresh(key, produce);
  }

  /** The response from the cache; null for one that `get` would produce, or produce again. */
  fresh(key: string): CachedResponse | null {
    const cached = this.#responses.get(key);
    if (!cached || this.#ageOf(cached) >= REFRESH_AFTER_MS) return null;
    countLookup(key, 'hit');
    return cached;
  }

  /** The response from the cache, however old; a change of the catalogue has removed it. For when none can be produced. */
  peek(key: string): CachedResponse | null {
    return this.#responses.peek(key) ?? null;
  }

  /** Whether a change has removed the response, or kept it from being stored: others probably want it too. */
  wasRemoved(key: string): boolean {
    return this.#removed.has(key);
  }

  #ageOf({ producedAt }: CachedResponse): number {
    return this.#clock.now().getTime() - producedAt;
  }

  #recordsChanged(): void {
    const changed = this.#changed;
    this.#changed = new Set();
    for (const each of this.#productions) for (const id of changed) each.changed.add(id);
    // Requests from now on get a response with the change.
    this.#inFlight.clear();
    this.#removeWhere(({ recordIds }) => !changed.isDisjointFrom(recordIds));
    this.#listsChanged();
  }

  #removeWhere(applies: (response: CachedResponse) => boolean): void {
    // The responses that were used last are remembered longest.
    for (const [key, response] of [...this.#responses.entries()].toReversed()) {
      if (!applies(response)) continue;
      this.#responses.delete(key);
      this.#removed.set(key, true);
    }
  }

  /** Removes responses with lists now, or at the end of the second that began when they were removed last. */
  #listsChanged(): void {
    if (this.#listsTimer) {
      this.#areListsDue = true;
      return;
    }
    this.#areListsDue = false;
    for (const each of this.#productions) each.hasOldLists = true;
    this.#removeWhere(({ hasLists }) => hasLists);
    this.#listsTimer = setTimeout(() => {
      this.#listsTimer = null;
      if (this.#areListsDue) this.#listsChanged();
    }, LISTS_EVERY_MS).unref();
  }

  #refresh(key: string, produce: () => Promise<Produced>): Promise<CachedResponse | null> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const production: Production = { changed: new Set(), hasOldLists: false, isOutdated: false };
    this.#productions.add(production);
    const produced = this.#produce(key, produce)
      .then((response) => {
        if (response && this.#isEnabled) this.#store(key, response, production);
        return response;
      })
      .finally(() => {
        this.#productions.delete(production);
        if (this.#inFlight.get(key) === produced) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, produced);
    return produced;
  }

  #store(key: string, response: CachedResponse, production: Production): void {
    const { changed, hasOldLists, isOutdated } = production;
    const isOld =
      isOutdated ||
      !changed.isDisjointFrom(response.recordIds) ||
      (response.hasLists && hasOldLists);
    if (isOld) {
      if (!this.#responses.has(key)) this.#removed.set(key, true);
      return;
    }
    this.#responses.set(key, response);
    this.#removed.delete(key);
  }

  async #produce(key: string, produce: () => Promise<Produced>): Promise<CachedResponse | null> {
    const started = this.#clock.now().getTime();
    const produced = await produce();
    if (!produced) return null;
    const { body, asOf = started, ...facts } = produced;
    const identity = Buffer.from(body);
    const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const bodies = isAnswer(key) ? { identity } : await compressed(identity);
    return { bodies, tag, producedAt: Math.min(started, asOf), ...facts };
  }
}

const caches = new WeakMap<Context['db'], ResponseCache>();

/** The cache of this process. */
export function responseCacheOf({ db, clock, settings }: Context): ResponseCache {
  const cache = caches.get(db) ?? new ResponseCache(clock, settings.pageCacheBytes);
  caches.set(db, cache);
  return cache;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every id in an answer: it may show these records. */
export const idsIn = (body: string): Set<string> => new Set(body.matchAll(ID).map(([id]) => id));

/** The body in this encoding. What an answer is compressed to is stored with it. */
export async function bodyIn({ bodies }: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const stored = bodies[encoding];
  if (stored) return stored;
  if (bodies.identity)
    return (bodies[encoding] = exact(await compress(bodies.identity, encoding, 'cached')));
  if (bodies.gzip) return await decompress(bodies.gzip);
  throw new Error(`a cached response has no body from which ${encoding} can be made`);
}

const isAnswer = (key: string): boolean => key.startsWith(`${API_PREFIX}/`);

function countLookup(key: string, result: 'hit' | 'miss'): void {
  if (!isAnswer(key)) pageCacheRequests.inc(result);
}

async function compressed(identity: Buffer): Promise<CachedResponse['bodies']> {
  const [br, gzip] = await Promise.all([
    compress(identity, 'br', 'cached'),
    compress(identity, 'gzip', 'cached'),
  ]);
  return { br: exact(br), gzip: exact(gzip) };
}

/** A copy without the rest of the 64 KB that zlib reserves for each result. */
const exact = (body: Buffer): Buffer => Buffer.from(new Uint8Array(body).buffer);

/** In bytes. An answer is counted with room for its compressed bodies, which come later; an id takes about 50. */
const sizeOf = ({ bodies: { identity, br, gzip }, recordIds }: CachedResponse): number =>
  (identity ? identity.byteLength * 2 : (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0)) +
  recordIds.size * 50;
