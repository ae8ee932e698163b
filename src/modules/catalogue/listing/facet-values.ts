import type { ProductRows } from '#modules/catalogue/listing/product-rows.ts';
import { RowSet } from '#modules/catalogue/listing/row-set.ts';
import { selection, type Selection } from '#modules/catalogue/listing/selection.ts';

/** Row numbers by value of a filter group, collected while the table is read. */
export class RowsByValue {
  readonly #rows = new Map<string, number[]>();

  add(row: number, values: readonly string[]): void {
    for (const value of values) {
      const known = this.#rows.get(value);
      if (known) known.push(row);
      else this.#rows.set(value, [row]);
    }
  }

  values(): string[] {
    return [...this.#rows.keys()];
  }

  rowsOf(value: string): readonly number[] {
    return this.#rows.get(value) ?? [];
  }
}

/** The rows of one value: their numbers, ascending, for a rare value, where a bit for every row would take more memory. */
type Rows = RowSet | Uint32Array;
/** With more than a 128th of the rows, a bit for every row is counted more quickly. */
const LIST_BELOW = 128;

const rowsFrom = (rows: readonly number[], size: number): Rows =>
  rows.length * LIST_BELOW < size ? Uint32Array.from(rows) : RowSet.of(rows, size);

/** The values of one filter group, each with its rows and their products. */
export class FacetValues {
  readonly #rows: Map<string, Rows>;
  readonly #products: Map<string, Rows>;
  readonly #all: ProductRows;
  /** A value is one of all rows of a product, or of none. */
  readonly #isWhole: boolean;

  /** @param order the values in display order, including those without products */
  constructor(found: RowsByValue, order: readonly string[], all: ProductRows, isWhole: boolean) {
    const { room } = all;
    const productsOf = (value: string): number[] => {
      const products = found.rowsOf(value).map((row) => all.productOf(row));
      // The rows of a product are adjacent.
      return products.filter((product, index) => product !== products[index - 1]);
    };
    this.#rows = new Map(order.map((value) => [value, rowsFrom(found.rowsOf(value), room.rows)]));
    this.#products = new Map(
      order.map((value) => [value, rowsFrom(productsOf(value), room.products)]),
    );
    this.#all = all;
    this.#isWhole = isWhole;
  }

  /** The rows that have one of the values. */
  select(values: readonly string[]): Selection {
    const { room } = this.#all;
    return selection({
      isWhole: this.#isWhole,
      rows: () => unionOf(this.#rows, values, room.rows),
      products: () => unionOf(this.#products, values, room.products),
    });
  }

  /**
   * Gives the rows of a product other values.
   * @returns false when one of them is new, and so has no place in the order
   */
  replace(product: number, rows: readonly (readonly [number, readonly string[]])[]): boolean {
    for (const [row, values] of rows) replaceIn(this.#rows, row, values);
    const all = rows.flatMap(([, values]) => values);
    replaceIn(this.#products, product, all);
    return all.every((value) => this.#products.has(value));
  }

  /**
   * Each value with the number of products that have it.
   * @param offered values without one of these products are left out; null leaves out none
   * @param chosen values that are not left out, unless no product has them at all
   */
  count(
    within: Selection,
    offered: RowSet | null,
    chosen: readonly string[] = [],
  ): { value: string; count: number }[] {
    const counts: { value: string; count: number }[] = [];
    for (const [value, products] of this.#products)
      if (!offered || isAnyIn(products, offered) || (chosen.includes(value) && hasAny(products)))
        counts.push({ value, count: this.#countOf(value, products, within) });
    return counts;
  }

  #countOf(value: string, products: Rows, within: Selection): number {
    // Otherwise a product may have the value and be in the selection with different rows.
    if (this.#isWhole || within.isWhole) return countIn(products, within.products());
    const rows = this.#rows.get(value) ?? [];
    const selected = within.rows();
    if (rows instanceof RowSet) return this.#all.countWithin(rows, selected);
    let sum = 0;
    let last = -1;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if (!selected.has(row)) continue;
      const product = this.#all.productOf(row);
      if (product !== last) sum += 1;
      last = product;
    }
    return sum;
  }
}

function unionOf(all: ReadonlyMap<string, Rows>, values: readonly string[], size: number): RowSet {
  const [first, ...others] = values.flatMap((value) => all.get(value) ?? []);
  // Nothing changes a set that was selected.
  if (first instanceof RowSet && others.length === 0) return first;
  const set = RowSet.none(size);
  for (const rows of first ? [first, ...others] : [])
    if (rows instanceof RowSet) set.addAll(rows);
    else for (const row of rows) set.add(row);
  return set;
}

function replaceIn(all: Map<string, Rows>, row: number, values: readonly string[]): void {
  for (const [value, rows] of all) {
    const isWanted = values.includes(value);
    if (rows instanceof RowSet) {
      if (isWanted) rows.add(row);
      else rows.delete(row);
    } else if (rows.includes(row) !== isWanted)
      all.set(
        value,
        isWanted ? Uint32Array.of(...rows, row).sort() : rows.filter((each) => each !== row),
      );
  }
}

function countIn(rows: Rows, within: RowSet): number {
  if (rows instanceof RowSet) return rows.countWithin(within);
  let sum = 0;
  for (let at = 0; at < rows.length; at += 1) if (within.has(rows[at] ?? 0)) sum += 1;
  return sum;
}

const isAnyIn = (rows: Rows, within: RowSet): boolean =>
  rows instanceof RowSet ? rows.meets(within) : rows.some((row) => within.has(row));

const hasAny = (rows: Rows): boolean =>
  rows instanceof RowSet ? rows.meets(rows) : rows.length > 0;
