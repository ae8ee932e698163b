import type { ProductRows } from '#modules/catalogue/listing/product-rows.ts';
import { RowSet } from '#modules/catalogue/listing/row-set.ts';

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

/** The values of one filter group, each with its rows. */
export class FacetValues {
  readonly #values: Map<string, Rows>;
  readonly #products: ProductRows;

  /** @param order the values in display order, including those without products */
  constructor(found: RowsByValue, order: readonly string[], products: ProductRows, size: number) {
    const rowsOf = (value: string): Rows => {
      const rows = found.rowsOf(value);
      return rows.length * LIST_BELOW < size ? Uint32Array.from(rows) : RowSet.of(rows, size);
    };
    this.#values = new Map(order.map((value) => [value, rowsOf(value)]));
    this.#products = products;
  }

  addTo(set: RowSet, value: string): void {
    const rows = this.#values.get(value) ?? [];
    if (rows instanceof RowSet) set.addAll(rows);
    else for (const row of rows) set.add(row);
  }

  /** Gives a row other values. @returns false when one of them is new, and so has no place in the order */
  replace(row: number, values: readonly string[]): boolean {
    for (const [value, rows] of this.#values) {
      const isWanted = values.includes(value);
      if (rows instanceof RowSet) {
        if (isWanted) rows.add(row);
        else rows.delete(row);
      } else if (rows.includes(row) !== isWanted)
        this.#values.set(
          value,
          isWanted ? Uint32Array.of(...rows, row).sort() : rows.filter((each) => each !== row),
        );
    }
    return values.every((value) => this.#values.has(value));
  }

  /**
   * Each value with the number of products that have it.
   * @param offered values without a row in this set are left out; null leaves out none
   * @param chosen values that are not left out, unless no product has them at all
   */
  count(
    within: RowSet,
    offered: RowSet | null,
    chosen: readonly string[] = [],
  ): { value: string; count: number }[] {
    const counts: { value: string; count: number }[] = [];
    for (const [value, rows] of this.#values)
      if (!offered || isAnyIn(rows, offered) || (chosen.includes(value) && hasAny(rows)))
        counts.push({ value, count: this.#countOf(rows, within) });
    return counts;
  }

  #countOf(rows: Rows, within: RowSet): number {
    if (rows instanceof RowSet) return this.#products.countWithin(rows, within);
    let sum = 0;
    let last = -1;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if (!within.has(row)) continue;
      const product = this.#products.productOf(row);
      if (product !== last) sum += 1;
      last = product;
    }
    return sum;
  }
}

const isAnyIn = (rows: Rows, within: RowSet): boolean =>
  rows instanceof RowSet ? rows.meets(within) : rows.some((row) => within.has(row));

const hasAny = (rows: Rows): boolean =>
  rows instanceof RowSet ? rows.meets(rows) : rows.length > 0;
