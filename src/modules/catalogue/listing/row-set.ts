/** Rows per word: row `n` is bit `n & 31` of word `n >>> 5`. */
export const BITS = 32;

/** A bitset of rows of the facet table, or of products by their number: intersects and counts 32 at a time. */
export class RowSet {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** An empty set of rows below `size`. */
  static none(size: number): RowSet {
    return new RowSet(new Uint32Array(Math.ceil(size / BITS)));
  }

  static of(rows: readonly number[], size: number): RowSet {
    const set = RowSet.none(size);
    for (const row of rows) set.add(row);
    return set;
  }

  /** The rows whose value is at least `from` and less than `to`. */
  static within(values: Float64Array, from: number, to: number): RowSet {
    const set = RowSet.none(values.length);
    for (let row = 0; row < values.length; row += 1) {
      const value = values[row] ?? 0;
      const at = row >>> 5;
      // Without a branch, which would be mispredicted at most rows.
      const bit = Number(value >= from) & Number(value < to);
      set.#words[at] = (set.#words[at] ?? 0) | (bit << (row & 31));
    }
    return set;
  }

  add(row: number): void {
    const at = row >>> 5;
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    const at = row >>> 5;
    this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (row & 31));
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
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

  addAll(other: RowSet): void {
    const theirs = other.#words;
    for (let at = 0; at < theirs.length; at += 1)
      this.#words[at] = (this.#words[at] ?? 0) | (theirs[at] ?? 0);
  }

  and(other: RowSet): RowSet {
    const [ours, theirs] = [this.#words, other.#words];
    // Several times as quick as `map`.
    const both = new Uint32Array(ours.length);
    for (let at = 0; at < ours.length; at += 1) both[at] = (ours[at] ?? 0) & (theirs[at] ?? 0);
    return new RowSet(both);
  }

  /** The number of rows in both sets. */
  countWithin(other: RowSet): number {
    const [ours, theirs] = [this.#words, other.#words];
    let sum = 0;
    for (let at = 0; at < ours.length; at += 1) sum += bitsIn((ours[at] ?? 0) & (theirs[at] ?? 0));
    return sum;
  }

  count(): number {
    return this.countWithin(this);
  }

  meets(other: RowSet): boolean {
    const [ours, theirs] = [this.#words, other.#words];
    for (let at = 0; at < ours.length; at += 1)
      if (((ours[at] ?? 0) & (theirs[at] ?? 0)) !== 0) return true;
    return false;
  }

  /** Whether a row of the word that begins at `row` is in both sets. */
  meetsInWord(row: number, other: RowSet): boolean {
    const at = row >>> 5;
    return ((this.#words[at] ?? 0) & (other.#words[at] ?? 0)) !== 0;
  }

  /**
   * The number of fields with a row in both sets. A field is the rows of a product within a word.
   * @param ends the last row of each field
   */
  countFields(other: RowSet, ends: RowSet): number {
    const [ours, theirs, last] = [this.#words, other.#words, ends.#words];
    let sum = 0;
    for (let at = 0; at < ours.length; at += 1) {
      // Words without a row are not skipped: a mispredicted branch costs more.
      const both = (ours[at] ?? 0) & (theirs[at] ?? 0);
      const end = last[at] ?? 0;
      // Added to ones, any other bit of a field carries into its last one, and no further.
      sum += bitsIn((((both & ~end) + ~end) | both) & end);
    }
    return sum;
  }
}

/** The population count of 32 bits (Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
