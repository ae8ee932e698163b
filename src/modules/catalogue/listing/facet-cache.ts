import type { Context } from '#platform/context.ts';
import type { Facets } from '#modules/catalogue/listing/facets.presenter.ts';
import { KeptTable } from '#modules/catalogue/listing/kept-table.ts';

const KEPT_AT_MOST = 500;
/** How long a catalogue is taken for as big as it was, ms. */
const SIZE_KNOWN_MS = 60_000;

/**
 * Keeps counted facets for as long as the catalogue stands still. It keeps nothing while nobody listens for changes:
 * then every list counts anew and is always right.
 */
export class FacetCache {
  readonly #kept = new Map<string, Promise<Facets>>();
  /** What a big catalogue's lists are counted from. */
  readonly table = new KeptTable();
  #listening = false;
  #size: { products: number; until: number } | null = null;

  /** The kept facets of a key, else counted by `count`, once for all who ask at the same time. */
  get(key: string, count: () => Promise<Facets>): Promise<Facets> {
    if (!this.#listening) return count();
    const known = this.#kept.get(key);
    if (known) return known;
    const counted = count();
    if (this.#kept.size >= KEPT_AT_MOST) this.#kept.clear();
    this.#kept.set(key, counted);
    counted.catch(() => {
      if (this.#kept.get(key) === counted) this.#kept.delete(key);
    });
    return counted;
  }

  /** Whether the catalogue has at least `from` products, asked again every minute. */
  async isBig(estimate: () => Promise<number>, from: number): Promise<boolean> {
    const now = performance.now();
    if (!this.#size || this.#size.until < now)
      this.#size = { products: await estimate(), until: now + SIZE_KNOWN_MS };
    return this.#size.products >= from;
  }

  /** The catalogue changed. Counts that are still under way are given to who waits for them and then forgotten. */
  changed(): void {
    this.#kept.clear();
    this.table.changed();
  }

  /** False from the moment changes could go unheard. */
  listening(listening: boolean): void {
    this.#listening = listening;
    this.#kept.clear();
    this.table.listening(listening);
  }
}

const caches = new WeakMap<Context, FacetCache>();

/** The cache of this running shop; whoever listens for `catalogue_changed` tells it what was heard. */
export function facetCacheOf(ctx: Context): FacetCache {
  let cache = caches.get(ctx);
  if (!cache) {
    cache = new FacetCache();
    caches.set(ctx, cache);
  }
  return cache;
}
