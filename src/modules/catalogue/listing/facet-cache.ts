import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import type { Facets, FacetTable } from '#modules/catalogue/listing/facet-table.ts';

const MAX_COUNTS = 500;
/** From this size on, requests do not wait for the table to be read again: that takes a second for 100,000 products. */
const BIG_CATALOGUE = 10_000;
/** After a background read, wait this many times as long as it took: a tenth of a core at most goes into reading. */
const REST = 10;

type ReadTable = () => Promise<FacetTable>;

/** The table as it was read at a version of the catalogue, with the counts made from it. */
interface Snapshot {
  readonly table: FacetTable;
  readonly version: number;
  readonly counts: LRUCache<string, Promise<Facets>>;
}

/**
 * Caches the facet table and the counts made from it until the catalogue changes. Counts of a small catalogue are
 * always exact; those of a big one may lag some seconds behind. Without a listener nothing counts as up to date.
 */
export class FacetCache {
  #latest: Snapshot | null = null;
  #reading: { snapshot: Promise<Snapshot>; version: number } | null = null;
  /** The read that begins when the one in progress, which misses a change, has ended. */
  #nextReading: Promise<Snapshot> | null = null;
  /** Increases with every change of the catalogue. */
  #version = 0;
  #listening = false;
  #restUntil = 0;

  /** @param read reads the catalogue from the database */
  async table(read: ReadTable): Promise<FacetTable> {
    return (await this.#snapshot(read)).table;
  }

  /**
   * The cached counts of a key, else those of `count`, which runs once for concurrent callers. Counts belong to the
   * table that they are made from, so every call checks whether that table is still current.
   */
  async counts(
    key: string,
    read: ReadTable,
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

  /** Call it when the catalogue has changed. */
  changed(): void {
    this.#version += 1;
  }

  /** Call it with false as soon as changes may be missed. */
  listening(listening: boolean): void {
    this.#listening = listening;
    this.changed();
  }

  #isCurrent({ version }: { version: number }): boolean {
    return this.#listening && version === this.#version;
  }

  #snapshot(read: ReadTable): Promise<Snapshot> {
    const latest = this.#latest;
    if (latest && this.#isCurrent(latest)) return Promise.resolve(latest);
    if (!latest || latest.table.size < BIG_CATALOGUE) return this.#readShared(read);
    if (!this.#reading && performance.now() >= this.#restUntil)
      this.#read(read).catch(() => undefined);
    return Promise.resolve(latest);
  }

  /** Reads once for all who wait, and never twice at the same time. */
  #readShared(read: ReadTable): Promise<Snapshot> {
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

  #read(read: ReadTable): Promise<Snapshot> {
    const began = performance.now();
    const version = this.#version;
    const snapshot = read()
      .then(
        (table) => (this.#latest = { table, version, counts: new LRUCache({ max: MAX_COUNTS }) }),
      )
      .finally(() => {
        this.#reading = null;
        const now = performance.now();
        this.#restUntil = now + REST * (now - began);
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
