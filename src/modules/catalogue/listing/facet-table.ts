import { CATEGORIES, PRICE_RANGES, RATING_FILTERS } from '#contract/limits.ts';
import type { Facets } from '#modules/catalogue/listing/facets.presenter.ts';
import type { Counts } from '#modules/catalogue/listing/facets.repository.ts';
import { statesOf } from '#modules/catalogue/listing/filters.sql.ts';
import {
  priceRangeOf,
  type Filters,
  type PriceRange,
} from '#modules/catalogue/listing/listing.rules.ts';

/** What the filters look at in one product. */
interface FacetRow {
  readonly category: string;
  readonly priceCents: number;
  readonly sale: boolean;
  readonly featured: boolean;
  readonly todaysDeal: boolean;
  /** Whole stars of the average, rounded down; 0 without a rating. */
  readonly stars: number;
  readonly state: string;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
}

const STATES = ['out-of-stock', 'low-stock', 'well-stocked'];
const SALE = 1;
const FEATURED = 2;
const DEAL = 4;
/** One bit for each group that keeps a product out. */
const BY_CATEGORY = 1;
const BY_COLOR = 2;
const BY_SIZE = 4;
const BY_PRICE = 8;
const BY_SALE = 16;
const BY_RATING = 32;
const BY_STOCK = 64;
/** Combinations of filters whose counts are kept. */
const KEPT_AT_MOST = 500;
/** In no range that the panel shows. */
const NO_RANGE = 255;
const NO_CATEGORY = 255;

/** Word lists while they come in. */
class WordListRows {
  readonly words: string[] = [];
  readonly starts = [0];
  readonly all: number[] = [];
  readonly #numbers = new Map<string, number>();

  add(list: readonly string[]): void {
    for (const word of list) {
      const number = this.#numbers.get(word) ?? this.words.push(word) - 1;
      this.#numbers.set(word, number);
      this.all.push(number);
    }
    this.starts.push(this.all.length);
  }
}

const CATEGORY_NUMBERS = new Map<string, number>(CATEGORIES.map(({ id }, index) => [id, index]));
const RANGES = PRICE_RANGES.map(priceRangeOf);

/** Products while they come in, as numbers from the start: a million of them as objects would fill the memory. */
export class FacetRows {
  readonly category: number[] = [];
  readonly price: number[] = [];
  /** Which of the panel's ranges the price is in. */
  readonly range: number[] = [];
  readonly marks: number[] = [];
  readonly stars: number[] = [];
  readonly state: number[] = [];
  readonly colors = new WordListRows();
  readonly sizes = new WordListRows();

  add(row: FacetRow): void {
    const range = RANGES.findIndex((each) => within(row.priceCents, each));
    this.category.push(CATEGORY_NUMBERS.get(row.category) ?? NO_CATEGORY);
    this.price.push(row.priceCents);
    this.range.push(range === -1 ? NO_RANGE : range);
    this.marks.push(
      (row.sale ? SALE : 0) | (row.featured ? FEATURED : 0) | (row.todaysDeal ? DEAL : 0),
    );
    this.stars.push(row.stars);
    this.state.push(STATES.indexOf(row.state));
    this.colors.add(row.colors);
    this.sizes.add(row.sizes);
  }
}

/** Lists of words of every product one behind the other, as numbers of a dictionary. */
class WordLists {
  readonly words: readonly string[];
  readonly #starts: Uint32Array;
  readonly #all: Uint32Array;

  constructor({ words, starts, all }: WordListRows) {
    this.words = words;
    this.#starts = Uint32Array.from(starts);
    this.#all = Uint32Array.from(all);
  }

  holds(row: number, wanted: Uint8Array): boolean {
    const end = this.#starts[row + 1] ?? 0;
    for (let at = this.#starts[row] ?? 0; at < end; at += 1)
      if (wanted[this.#all[at] ?? 0]) return true;
    return false;
  }

  /** Notes the words of a product as seen, and adds them up if it `counts`. */
  count(row: number, sums: Uint32Array, seen: Uint8Array, counts: boolean): void {
    const end = this.#starts[row + 1] ?? 0;
    for (let at = this.#starts[row] ?? 0; at < end; at += 1) {
      const word = this.#all[at] ?? 0;
      seen[word] = 1;
      if (counts) add(sums, word);
    }
  }
}

/**
 * The whole catalogue as the filters see it, some 30 bytes a product: counts every value of every group in one pass,
 * where the database needs a second for a hundred thousand products.
 */
export class FacetTable {
  readonly size: number;
  readonly #category: Uint8Array;
  readonly #price: Uint32Array;
  /** Which of the panel's ranges the price is in. */
  readonly #range: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #stars: Uint8Array;
  readonly #state: Uint8Array;
  readonly #kept = new Map<string, Facets>();
  readonly #color: WordLists;
  readonly #size: WordLists;

  constructor(rows: FacetRows) {
    this.size = rows.category.length;
    this.#category = Uint8Array.from(rows.category);
    this.#price = Uint32Array.from(rows.price);
    this.#range = Uint8Array.from(rows.range);
    this.#marks = Uint8Array.from(rows.marks);
    this.#stars = Uint8Array.from(rows.stars);
    this.#state = Uint8Array.from(rows.state);
    this.#color = new WordLists(rows.colors);
    this.#size = new WordLists(rows.sizes);
  }

  /** What was counted under this key before, as long as this table lives. */
  kept(key: string, count: () => Facets): Facets {
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size >= KEPT_AT_MOST) this.#kept.clear();
    const counted = count();
    this.#kept.set(key, counted);
    return counted;
  }

  /** The same counts as `countFacets` of a list without a search. */
  count(filters: Filters): Counts {
    const { groups } = filters;
    const wanted = (FEATURED * Number(filters.featured)) | (DEAL * Number(filters.todaysDeal));
    const inCategory = among(
      CATEGORIES.map(({ id }) => id),
      groups.category,
    );
    const inState = among(STATES, statesOf(groups.stock));
    const hasColor = among(this.#color.words, groups.color);
    const hasSize = among(this.#size.words, groups.size);
    const ranges = groups.price.map(priceRangeOf);
    const leastStars = groups.rating.length > 0 ? Math.min(...groups.rating.map(Number)) : 0;
    const onlySale = groups.sale.length > 0;

    let looked = 0;
    let total = 0;
    let sale = 0;
    const category = new Uint32Array(256);
    const state = new Uint32Array(STATES.length);
    const price = new Uint32Array(NO_RANGE + 1);
    const stars = new Uint32Array(6);
    const color = new Uint32Array(this.#color.words.length);
    const size = new Uint32Array(this.#size.words.length);
    const colorSeen = new Uint8Array(color.length);
    const sizeSeen = new Uint8Array(size.length);

    // In locals: the loop goes over every product.
    const [categories, prices, inRange, allMarks, allStars, states] = [
      this.#category,
      this.#price,
      this.#range,
      this.#marks,
      this.#stars,
      this.#state,
    ];
    for (let row = 0; row < this.size; row += 1) {
      const marks = allMarks[row] ?? 0;
      if ((marks & wanted) !== wanted) continue;
      looked += 1;
      const ofCategory = categories[row] ?? 0;
      const rated = allStars[row] ?? 0;
      const ofState = states[row] ?? 0;
      let keptOut = 0;
      if (inCategory && !inCategory[ofCategory]) keptOut |= BY_CATEGORY;
      if (hasColor && !this.#color.holds(row, hasColor)) keptOut |= BY_COLOR;
      if (hasSize && !this.#size.holds(row, hasSize)) keptOut |= BY_SIZE;
      if (ranges.length > 0 && !inOneOf(ranges, prices[row] ?? 0)) keptOut |= BY_PRICE;
      if (onlySale && (marks & SALE) === 0) keptOut |= BY_SALE;
      if (rated < leastStars) keptOut |= BY_RATING;
      if (inState && !inState[ofState]) keptOut |= BY_STOCK;

      // Kept out by one group only, it still counts for that group's own values; by two, for nothing.
      this.#color.count(row, color, colorSeen, (keptOut & ~BY_COLOR) === 0);
      this.#size.count(row, size, sizeSeen, (keptOut & ~BY_SIZE) === 0);
      if ((keptOut & (keptOut - 1)) !== 0) continue;
      if (keptOut === 0) total += 1;
      if ((keptOut & ~BY_CATEGORY) === 0) add(category, ofCategory);
      if ((keptOut & ~BY_STOCK) === 0) add(state, ofState);
      if ((keptOut & ~BY_RATING) === 0) add(stars, rated);
      if ((keptOut & ~BY_SALE) === 0 && (marks & SALE) !== 0) sale += 1;
      if ((keptOut & ~BY_PRICE) === 0) add(price, inRange[row] ?? NO_RANGE);
    }
    return {
      total,
      looked,
      sale,
      category: Object.fromEntries(CATEGORIES.map(({ id }, index) => [id, category[index] ?? 0])),
      stock: Object.fromEntries(STATES.map((each, index) => [each, state[index] ?? 0])),
      price: PRICE_RANGES.map((_, at) => price[at] ?? 0),
      rating: RATING_FILTERS.map((least) =>
        stars.subarray(Number(least)).reduce((a, b) => a + b, 0),
      ),
      color: counted(this.#color.words, color, colorSeen),
      size: counted(this.#size.words, size, sizeSeen),
    };
  }
}

/** Which of the words are wanted; null when none is named, and so all are welcome. */
function among(words: readonly string[], wanted: readonly string[]): Uint8Array | null {
  if (wanted.length === 0) return null;
  const chosen = new Set(wanted);
  return Uint8Array.from(words, (word) => Number(chosen.has(word)));
}

function add(sums: Uint32Array, at: number): void {
  sums[at] = (sums[at] ?? 0) + 1;
}

function inOneOf(ranges: readonly PriceRange[], cents: number): boolean {
  for (const range of ranges) if (within(cents, range)) return true;
  return false;
}

const within = (cents: number, range: PriceRange): boolean =>
  cents >= range.fromCents && (range.toCents === null || cents < range.toCents);

const counted = (words: readonly string[], counts: Uint32Array, seen: Uint8Array) =>
  Object.fromEntries(words.flatMap((word, at) => (seen[at] ? [[word, counts[at] ?? 0]] : [])));
