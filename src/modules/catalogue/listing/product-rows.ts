import { BITS, RowSet } from '#modules/catalogue/listing/row-set.ts';

/** Numbers of products and rows. */
export interface Room {
  readonly products: number;
  readonly rows: number;
}

/**
 * The rows of each product in the facet table, one for each variant that can be bought. They are adjacent, and within
 * one word unless they are more than a word has, so that products are counted as quickly as rows.
 */
export class ProductRows {
  /** The product of each row. */
  readonly #products: number[] = [];
  readonly #firsts: number[] = [];
  readonly #counts: number[] = [];
  #room: Room = { products: 0, rows: 0 };
  /** The last row of each product in each word. */
  #ends = RowSet.none(0);
  /** Products with rows in several words. */
  readonly #large = new Set<number>();

  /** Rows in use, and those left free between products. */
  get size(): number {
    return this.#products.length;
  }

  /** Sets the room once all products have been added. */
  reserve(room: Room): void {
    this.#room = room;
    this.#ends = RowSet.none(room.rows);
    for (let product = 0; product < this.#firsts.length; product += 1) this.#markEnds(product);
  }

  /** Gives a product at least `wanted` rows in place of those that it has. @returns the first of them */
  allot(product: number, wanted: number): number {
    // More than a word has are whole words, which no other product shares.
    const count = wanted > BITS ? Math.ceil(wanted / BITS) * BITS : wanted;
    const left = (BITS - (this.size % BITS)) % BITS;
    if (count > left) for (let row = 0; row < left; row += 1) this.#products.push(product);
    const first = this.size;
    for (let row = 0; row < count; row += 1) this.#products.push(product);
    this.#firsts[product] = first;
    this.#counts[product] = count;
    if (count > BITS) this.#large.add(product);
    else this.#large.delete(product);
    return first;
  }

  /** How many products and rows fit. */
  get room(): Room {
    return this.#room;
  }

  /** As {@link allot}, unless the product has enough rows. @returns false when there is no room */
  ensure(product: number, count: number): boolean {
    if (count <= (this.#counts[product] ?? 0)) return true;
    if (this.size + 2 * BITS + count > this.#room.rows) return false;
    this.allot(product, count);
    this.#markEnds(product);
    return true;
  }

  /** The rows of a product, also those that it does not use at present. */
  *of(product: number): Generator<number> {
    const first = this.#firsts[product] ?? 0;
    const count = this.#counts[product] ?? 0;
    for (let row = first; row < first + count; row += 1) yield row;
  }

  productOf(row: number): number {
    return this.#products[row] ?? 0;
  }

  /** The number of products with a row in both sets. */
  countWithin(rows: RowSet, others: RowSet): number {
    let sum = rows.countFields(others, this.#ends);
    for (const product of this.#large) {
      const first = this.#firsts[product] ?? 0;
      const end = first + (this.#counts[product] ?? 0);
      let words = 0;
      for (let row = first; row < end; row += BITS) if (rows.meetsInWord(row, others)) words += 1;
      if (words > 1) sum -= words - 1;
    }
    return sum;
  }

  /** The products with one of the rows. */
  productsOf(rows: RowSet): RowSet {
    const products = RowSet.none(this.#room.products);
    let last = -1;
    rows.forEach((row) => {
      const product = this.productOf(row);
      // Its rows are adjacent.
      if (product !== last) products.add(product);
      last = product;
    });
    return products;
  }

  #markEnds(product: number): void {
    const first = this.#firsts[product] ?? 0;
    const last = first + (this.#counts[product] ?? 0) - 1;
    for (let row = first + BITS - 1; row < last; row += BITS) this.#ends.add(row);
    this.#ends.add(last);
  }
}
