import type { FacetsWire } from '#contract/catalogue.contract.ts';
import {
  CATEGORIES,
  FILTER_GROUPS,
  LOW_STOCK_BELOW,
  PRICE_RANGES,
  RATING_FILTERS,
  STOCK_FILTERS,
  type FilterGroup,
} from '#contract/limits.ts';
import { FacetValues, RowsByValue } from '#modules/catalogue/listing/facet-values.ts';
import { byName, bySize } from '#modules/catalogue/listing/facet-order.rules.ts';
import { priceRangeOf, type PriceRange } from '#modules/catalogue/listing/listing.rules.ts';
import { ProductSet } from '#modules/catalogue/listing/product-set.ts';

/** The filterable values of one product. */
export interface FacetRow {
  readonly id: string;
  readonly category: string;
  readonly priceCents: number;
  readonly sale: boolean;
  readonly featured: boolean;
  readonly todaysDeal: boolean;
  /** A picture lacks its alternative text. */
  readonly missingAlt: boolean;
  /** Average rating rounded down; 0 without a rating. */
  readonly stars: number;
  /** Units that can be sold. */
  readonly stock: number;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
}

/** A product is in the list when it has a value of each named group and every mark that is true. */
export interface ListFilter {
  readonly groups: Readonly<Partial<Record<FilterGroup, readonly string[]>>>;
  readonly featured?: boolean;
  readonly todaysDeal?: boolean;
  readonly missingAlt?: boolean;
}

/** A list's filters, each value with the number of products it would show. */
export interface Facets {
  readonly facets: FacetsWire;
  readonly total: number;
  /** Products in the list before the groups filter it. */
  readonly looked: number;
}

const MARKS = ['featured', 'todaysDeal', 'missingAlt'] as const;
type Mark = (typeof MARKS)[number];
const RANGES = PRICE_RANGES.map((value) => ({ value, range: priceRangeOf(value) }));
const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/** Collects products as numbers: a million rows as objects would not fit in memory. */
export class FacetRows {
  readonly rows = new Map<string, number>();
  readonly prices: number[] = [];
  readonly marks: Record<Mark, number[]> = { featured: [], todaysDeal: [], missingAlt: [] };
  readonly groups: Record<FilterGroup, RowsByValue> = {
    category: new RowsByValue(),
    color: new RowsByValue(),
    size: new RowsByValue(),
    price: new RowsByValue(),
    sale: new RowsByValue(),
    rating: new RowsByValue(),
    stock: new RowsByValue(),
  };

  add(product: FacetRow): void {
    const row = this.rows.size;
    this.rows.set(product.id, row);
    this.prices.push(product.priceCents);
    for (const mark of MARKS) if (product[mark]) this.marks[mark].push(row);
    const { category, color, size, price, sale, rating, stock } = this.groups;
    category.add(row, [product.category]);
    color.add(row, product.colors);
    size.add(row, product.sizes);
    price.add(row, rangesWith(product.priceCents));
    sale.add(row, product.sale ? ['sale'] : []);
    rating.add(
      row,
      RATING_FILTERS.filter((least) => product.stars >= Number(least)),
    );
    stock.add(row, stockValuesOf(product.stock));
  }
}

/**
 * The filterable values of the whole catalogue: for each value the set of its products. Counts are intersections of
 * these sets, so a list costs about the same with 1,000 products as with 100,000.
 */
export class FacetTable {
  readonly size: number;
  readonly #all: ProductSet;
  readonly #rows: ReadonlyMap<string, number>;
  readonly #prices: Uint32Array;
  readonly #marks: Record<Mark, ProductSet>;
  readonly #groups: Record<FilterGroup, FacetValues>;

  constructor({ rows, prices, marks, groups }: FacetRows) {
    const size = rows.size;
    this.size = size;
    this.#all = ProductSet.all(size);
    this.#rows = rows;
    this.#prices = Uint32Array.from(prices);
    this.#marks = {
      featured: ProductSet.of(marks.featured, size),
      todaysDeal: ProductSet.of(marks.todaysDeal, size),
      missingAlt: ProductSet.of(marks.missingAlt, size),
    };
    this.#groups = {
      category: new FacetValues(groups.category, CATEGORY_IDS, size),
      color: new FacetValues(groups.color, groups.color.values().sort(byName), size),
      size: new FacetValues(groups.size, groups.size.values().sort(bySize), size),
      price: new FacetValues(groups.price, PRICE_RANGES, size),
      sale: new FacetValues(groups.sale, ['sale'], size),
      rating: new FacetValues(groups.rating, RATING_FILTERS, size),
      stock: new FacetValues(groups.stock, STOCK_FILTERS, size),
    };
  }

  /** The number of products in the list. */
  total(filter: ListFilter): number {
    return this.#narrowed(this.#marked(filter), this.#chosen(filter)).count();
  }

  /** @param among the ids to count among; all products when not given */
  count(filter: ListFilter, among?: readonly string[]): Facets {
    const marked = this.#marked(filter);
    const looked = among ? marked.and(this.#setOf(among)) : marked;
    const chosen = this.#chosen(filter);
    const listed = this.#narrowed(looked, chosen);
    const category = chosen.get('category');
    // Colours and sizes of other categories are left out.
    const offered = category ? looked.and(category) : looked;
    const facets: FacetsWire = {};
    for (const group of FILTER_GROUPS) {
      // A value is counted with the filters of the other groups.
      const others = chosen.has(group) ? this.#narrowed(looked, chosen, group) : listed;
      const isOpen = group === 'color' || group === 'size';
      facets[group] = this.#groups[group].count(others, isOpen ? offered : null);
    }
    return { facets, total: listed.count(), looked: among?.length ?? looked.count() };
  }

  #marked(filter: ListFilter): ProductSet {
    return MARKS.filter((mark) => filter[mark]).reduce(
      (set, mark) => set.and(this.#marks[mark]),
      this.#all,
    );
  }

  /** The products of each group that filters. */
  #chosen({ groups }: ListFilter): Map<FilterGroup, ProductSet> {
    const chosen = new Map<FilterGroup, ProductSet>();
    for (const group of FILTER_GROUPS) {
      const values = groups[group] ?? [];
      if (values.length === 0) continue;
      const set = ProductSet.none(this.size);
      for (const value of values)
        if (group === 'price') this.#addPriced(set, priceRangeOf(value));
        else this.#groups[group].addTo(set, value);
      chosen.set(group, set);
    }
    return chosen;
  }

  #narrowed(
    from: ProductSet,
    chosen: ReadonlyMap<FilterGroup, ProductSet>,
    except?: FilterGroup,
  ): ProductSet {
    let set = from;
    for (const [group, products] of chosen) if (group !== except) set = set.and(products);
    return set;
  }

  /** Accepts any range, not only those of the filter panel. */
  #addPriced(set: ProductSet, range: PriceRange): void {
    const prices = this.#prices;
    for (let row = 0; row < prices.length; row += 1)
      if (isWithin(prices[row] ?? 0, range)) set.add(row);
  }

  #setOf(ids: readonly string[]): ProductSet {
    const rows = ids.flatMap((id) => this.#rows.get(id) ?? []);
    return ProductSet.of(rows, this.size);
  }
}

const isWithin = (cents: number, { fromCents, toCents }: PriceRange): boolean =>
  cents >= fromCents && (toCents === null || cents < toCents);

const rangesWith = (cents: number): string[] =>
  RANGES.flatMap(({ value, range }) => (isWithin(cents, range) ? [value] : []));

/** 'in-stock' includes 'low-stock'. */
function stockValuesOf(stock: number): string[] {
  if (stock <= 0) return ['out-of-stock'];
  return stock < LOW_STOCK_BELOW ? ['in-stock', 'low-stock'] : ['in-stock'];
}
