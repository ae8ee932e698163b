import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import type { FacetProduct } from '#modules/catalogue/listing/facet-row.rules.ts';
import type { Facets, FacetTable } from '#modules/catalogue/listing/facet-table.ts';

const MAX_COUNTS = 500;
/** Collections by rule, of which each may have all products. */
const MAX_MEMBERS = 20;
/** From this size on, requests do not wait for the table to be read again: that takes a second for 100,000 products. */
export const BIG_CATALOGUE = 10_000;
/** After a background read, wait this many times as long as it took: a tenth of a core at most goes into reading. */
const COOLDOWN_FACTOR = 10;

/** Most changed products that are read one by one; after more changes, the whole table is read. */
const MAX_CHANGED = 1000;
/** Stock from 10 up changes without a notification, and orders lists as it was when the table was read. */
const MAX_AGE_MS = 10 * 60_000;

/** Reads the catalogue from the database. */
export interface FacetReader {
  table(): Promise<FacetTable>;
  /** Those of these products that are not deleted. */
  products(ids: readonly string[]): Promise<FacetProduct[]>;
}

/** The table as it was read at a version of the catalogue, with the counts made from it. */
interface Snapshot {
  readonly table: FacetTable;
  readonly version: number;
  /** When its reading began. */
  readonly readAt: number;
  readonly counts: LRUCache<string, Promise<Facets>>;
  /** Ids of the products of collections. */
  readonly members: LRUCache<string, Promise<readonly string[]>>;
}

const cachesOfSnapshot = (): Pick<Snapshot, 'counts' | 'members'> => ({
  counts: new LRUCache({ max: MAX_COUNTS }),
  members: new LRUCache({ max: MAX_MEMBERS }),
});

/**
 * Caches the facet table and the counts made from it until the catalogue changes, and takes over the products that
 * have changed. After a change of everything a big table serves requests until it has been read again. Without a
 * listener nothing counts as up to date.
 */
export class FacetCache {
  #latest: Snapshot | null = null;
  #reading: { snapshot: Promise<Snapshot>; version: number } | null = null;
  /** The read that begins when the one in progress, which misses a change, has ended. */
  #nextReading: Promise<Snapshot> | null = null;
  /** Increases with every change of the catalogue. */
  #version = 0;
  /** The products that have changed since the table was read; null when anything may have. */
  #changed: Set<string> | null = null;
  #updating: Promise<void> | null = null;
  #listening = false;
  #cooldownUntil = 0;

  async table(read: FacetReader): Promise<FacetTable> {
    return (await this.#snapshot(read)).table;
  }

  /**
   * The cached counts of a key, else those of `count`, which runs once for concurrent callers. Counts belong to the
   * table that they are made from, so every call checks whether that table is still current.
   */
  async counts(
    key: string,
    read: FacetReader,
    count: (table: FacetTable) => Promise<Facets>,
  ): Promise<Facets> {
    const { table, counts } = await this.#snapshot(read);
    const cached = counts.get(key);
    if (cached) return await cached;
    const counted = count(table);
    counts.set(key, counted);
    counted.catch(() => counts.delete(key));
    return await counted;
  }

  /** As {@link counts}, for the ids of the products of a collection. */
  async members(
    key: string,
    read: FacetReader,
    find: () => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const { members } = await this.#snapshot(read);
    const cached = members.get(key);
    if (cached) return await cached;
    const found = find();
    members.set(key, found);
    found.catch(() => members.delete(key));
    return await found;
  }

  /** Call it when a product has changed; without an id, when anything may have. */
  changed(productId?: string): void {
    this.#version += 1;
    if (productId === undefined || (this.#changed?.size ?? 0) >= MAX_CHANGED) this.#changed = null;
    else this.#changed?.add(productId);
  }

  /** Call it with false as soon as changes may be missed. */
  listening(listening: boolean): void {
    this.#listening = listening;
    this.changed();
  }

  #isCurrent({ version }: { version: number }): boolean {
    return this.#listening && version === this.#version;
  }

  #snapshot(read: FacetReader): Promise<Snapshot> {
    const latest = this.#latest;
    if (latest && performance.now() - latest.readAt > MAX_AGE_MS && !this.#reading) this.changed();
    if (latest && this.#isCurrent(latest)) return Promise.resolve(latest);
    if (latest && this.#listening && this.#changed && !this.#reading)
      return this.#updated(latest, this.#changed, read);
    if (!latest || latest.table.size < BIG_CATALOGUE) return this.#readShared(read);
    if (!this.#reading && performance.now() >= this.#cooldownUntil)
      this.#read(read).catch(() => undefined);
    return Promise.resolve(latest);
  }

  async #updated(
    latest: Snapshot,
    changed: ReadonlySet<string>,
    read: FacetReader,
  ): Promise<Snapshot> {
    this.#updating ??= this.#update(latest, [...changed], read).finally(() => {
      this.#updating = null;
    });
    await this.#updating;
    return this.#snapshot(read);
  }

  /** Takes over the products that have changed. */
  async #update(latest: Snapshot, ids: readonly string[], read: FacetReader): Promise<void> {
    const version = this.#version;
    this.#changed = new Set();
    const products = await read.products(ids).catch(() => null);
    // Meanwhile the whole table may have been read.
    if (this.#latest !== latest) return;
    if (products && latest.table.update(ids, products))
      this.#latest = { ...latest, version, ...cachesOfSnapshot() };
    else this.changed();
  }

  /** Reads once for all who wait, and never twice at the same time. */
  #readShared(read: FacetReader): Promise<Snapshot> {
    const reading = this.#reading;
    if (!reading) return this.#read(read);
    if (reading.version === this.#version) return reading.snapshot;
    const readNext = () => {
      this.#nextReading = null;
      return this.#readShared(read);
    };
    this.#nextReading ??= reading.snapshot.then(readNext, readNext);
    return this.#nextReading;
  }

  #read(read: FacetReader): Promise<Snapshot> {
    const began = performance.now();
    const version = this.#version;
    this.#changed = new Set();
    const snapshot = read
      .table()
      .then((table) => {
        return (this.#latest = { table, version, readAt: began, ...cachesOfSnapshot() });
      })
      .catch((error: unknown) => {
        this.changed();
        throw error;
      })
      .finally(() => {
        this.#reading = null;
        const now = performance.now();
        this.#cooldownUntil = now + COOLDOWN_FACTOR * (now - began);
      });
    this.#reading = { snapshot, version };
    return snapshot;
  }
}

/** By database, because an action may receive a context with additions of its module. */
const caches = new WeakMap<Context['db'], FacetCache>();

/** The cache of this running shop; the listener for `catalogue_changed` reports changes to it. */
export function facetCacheOf(ctx: Context): FacetCache {
  let cache = caches.get(ctx.db);
  if (!cache) {
    cache = new FacetCache();
    caches.set(ctx.db, cache);
  }
  return cache;
}
