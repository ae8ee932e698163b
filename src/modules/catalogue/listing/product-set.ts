/** Rows per word: row `n` is bit `n & 31` of word `n >>> 5`. */
const BITS = 32;

/** A bitset of rows of the facet table: intersects and counts 32 products at a time. */
export class ProductSet {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** An empty set of rows below `size`. */
  static none(size: number): ProductSet {
    return new ProductSet(new Uint32Array(Math.ceil(size / BITS)));
  }

  /** All rows below `size`, with room for rows below `capacity`. */
  static all(size: number, capacity: number): ProductSet {
    const set = ProductSet.none(capacity);
    const whole = Math.floor(size / BITS);
    set.#words.fill(0xff_ff_ff_ff, 0, whole);
    if (size % BITS > 0) set.#words[whole] = 2 ** (size % BITS) - 1;
    return set;
  }

  static of(rows: readonly number[], size: number): ProductSet {
    const set = ProductSet.none(size);
    for (const row of rows) set.add(row);
    return set;
  }

  add(row: number): void {
    const at = Math.floor(row / BITS);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (row % BITS));
  }

  delete(row: number): void {
    const at = Math.floor(row / BITS);
    this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (row % BITS));
  }

  has(row: number): boolean {
    return ((this.#words[Math.floor(row / BITS)] ?? 0) & (1 << (row % BITS))) !== 0;
  }

  forEach(visit: (row: number) => void): void {
    for (let at = 0; at < this.#words.length; at += 1)
      for (let word = this.#words[at] ?? 0; word !== 0; word &= word - 1)
        visit(at * BITS + BITS - 1 - Math.clz32(word & -word));
  }

  forEachReversed(visit: (row: number) => void): void {
    for (let at = this.#words.length - 1; at >= 0; at -= 1)
      for (let word = this.#words[at] ?? 0; word !== 0;) {
        const bit = BITS - 1 - Math.clz32(word);
        visit(at * BITS + bit);
        word &= ~(1 << bit);
      }
  }

  addAll(other: ProductSet): void {
    const theirs = other.#words;
    for (let at = 0; at < theirs.length; at += 1)
      this.#words[at] = (this.#words[at] ?? 0) | (theirs[at] ?? 0);
  }

  and(other: ProductSet): ProductSet {
    const theirs = other.#words;
    return new ProductSet(this.#words.map((word, at) => word & (theirs[at] ?? 0)));
  }

  count(): number {
    return this.countWithin(this);
  }

  /** The number of rows in both sets. */
  countWithin(other: ProductSet): number {
    const [ours, theirs] = [this.#words, other.#words];
    let sum = 0;
    for (let at = 0; at < ours.length; at += 1) sum += bitsIn((ours[at] ?? 0) & (theirs[at] ?? 0));
    return sum;
  }
}

/** The population count of 32 bits (Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
