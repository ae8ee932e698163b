import type { RowSet } from '#modules/catalogue/listing/row-set.ts';

/** Orders by a number. Titles are ordered by the database, which knows their collation. */
export const KEYS = ['price', 'created', 'rating', 'sold', 'stock'] as const;
export type Key = (typeof KEYS)[number];
export type KeysOfProduct = Readonly<Record<Key, number>>;

/** The keys of all products, by their number. */
export type KeyColumns = Readonly<Record<Key, readonly number[]>>;

export interface KeyOrder {
  readonly key: Key;
  readonly down: boolean;
}

/** Where a product is in an order: products with the same key are ordered by id, in the same direction. */
export interface ListPosition {
  readonly key: number;
  readonly id: string;
}

const compare = (a: ListPosition, b: ListPosition): number =>
  a.key - b.key || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The sort keys of the products in the facet table. */
export class SortKeys {
  readonly #ids: string[];
  readonly #keys: Readonly<Record<Key, Float64Array>>;

  constructor(ids: Iterable<string>, columns: KeyColumns, capacity: number) {
    this.#ids = [...ids];
    const column = (key: Key): Float64Array => {
      const values = new Float64Array(capacity);
      values.set(columns[key]);
      return values;
    };
    this.#keys = {
      price: column('price'),
      created: column('created'),
      rating: column('rating'),
      sold: column('sold'),
      stock: column('stock'),
    };
  }

  set(product: number, id: string, keys: KeysOfProduct): void {
    this.#ids[product] = id;
    for (const key of KEYS) this.#keys[key][product] = keys[key];
  }

  idsOf(products: RowSet): string[] {
    const ids: string[] = [];
    products.forEach((product) => void ids.push(this.#ids[product] ?? ''));
    return ids;
  }

  /** The first `count` of the products after a position, in order. Looks at each once: 1 to 4 ms for 100,000. */
  first(
    products: RowSet,
    { key, down }: KeyOrder,
    after: ListPosition | null,
    count: number,
  ): ListPosition[] {
    const keys = this.#keys[key];
    const direction = down ? -1 : 1;
    const inOrder = (a: ListPosition, b: ListPosition): number => compare(a, b) * direction;
    let found: ListPosition[] = [];
    let last: ListPosition | undefined;
    const visit = (product: number): void => {
      const value = keys[product] ?? 0;
      // Most products end here, without an object of their own.
      if (last && (value - last.key) * direction > 0) return;
      if (after && (value - after.key) * direction < 0) return;
      const position = { key: value, id: this.#ids[product] ?? '' };
      if (after && inOrder(position, after) <= 0) return;
      found.push(position);
      if (found.length < 2 * count) return;
      found = found.sort(inOrder).slice(0, count);
      last = found.at(-1);
    };
    // Products are in the order of their ids, and those in the order of time: the newest are at the end.
    if (down) products.forEachReversed(visit);
    else products.forEach(visit);
    return found.sort(inOrder).slice(0, count);
  }
}
