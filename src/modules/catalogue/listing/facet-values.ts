import { ProductSet } from '#modules/catalogue/listing/product-set.ts';

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

/** The products of one value: row numbers for a rare value, where a bit for every product would take more memory. */
type Rows = ProductSet | Uint32Array;
const BITS_OF_ROW = 32;

/** The values of one filter group, each with its products. */
export class FacetValues {
  readonly #values: Map<string, Rows>;

  /** @param order the values in display order, including those without products */
  constructor(found: RowsByValue, order: readonly string[], size: number) {
    const rowsOf = (value: string): Rows => {
      const rows = found.rowsOf(value);
      return rows.length * BITS_OF_ROW < size ? Uint32Array.from(rows) : ProductSet.of(rows, size);
    };
    this.#values = new Map(order.map((value) => [value, rowsOf(value)]));
  }

  addTo(set: ProductSet, value: string): void {
    const rows = this.#values.get(value) ?? [];
    if (rows instanceof ProductSet) set.addAll(rows);
    else for (const row of rows) set.add(row);
  }

  /** Gives a product other values. @returns false when one of them is new, and so has no place in the order */
  replace(row: number, values: readonly string[]): boolean {
    for (const [value, rows] of this.#values) {
      const isWanted = values.includes(value);
      if (rows instanceof ProductSet) {
        if (isWanted) rows.add(row);
        else rows.delete(row);
      } else if (rows.includes(row) !== isWanted)
        this.#values.set(
          value,
          isWanted ? Uint32Array.of(...rows, row) : rows.filter((each) => each !== row),
        );
    }
    return values.every((value) => this.#values.has(value));
  }

  /**
   * Each value with the number of products that have it.
   * @param offered values without a product in this set are left out; null leaves out none
   * @param chosen values that are not left out, unless no product has them at all
   */
  count(
    products: ProductSet,
    offered: ProductSet | null,
    chosen: readonly string[] = [],
  ): { value: string; count: number }[] {
    const counts: { value: string; count: number }[] = [];
    for (const [value, rows] of this.#values)
      if (!offered || countOf(rows, offered) > 0 || (chosen.includes(value) && hasAny(rows)))
        counts.push({ value, count: countOf(rows, products) });
    return counts;
  }
}

const hasAny = (rows: Rows): boolean =>
  rows instanceof ProductSet ? rows.count() > 0 : rows.length > 0;

function countOf(rows: Rows, within: ProductSet): number {
  if (rows instanceof ProductSet) return rows.countWithin(within);
  let sum = 0;
  for (const row of rows) if (within.has(row)) sum += 1;
  return sum;
}
