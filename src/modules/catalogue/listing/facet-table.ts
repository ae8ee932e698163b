import type { FacetsWire } from '#contract/catalogue.contract.ts';
import {
  FILTER_GROUPS,
  PRICE_RANGES,
  RATING_FILTERS,
  STOCK_FILTERS,
  type FilterGroup,
} from '#contract/listing.ts';
import {
  hiddenOf,
  isWithin,
  valuesOf,
  type FacetCategory,
  type FacetRow,
} from '#modules/catalogue/listing/facet-row.rules.ts';
import { FacetValues, RowsByValue } from '#modules/catalogue/listing/facet-values.ts';
import { byName, bySize } from '#modules/catalogue/listing/facet-order.rules.ts';
import { priceRangeOf, type PriceRange } from '#modules/catalogue/listing/listing.rules.ts';
import { ProductSet } from '#modules/catalogue/listing/product-set.ts';
import {
  KEYS,
  SortKeys,
  type Key,
  type KeyOrder,
  type ListPosition,
} from '#modules/catalogue/listing/sort-keys.ts';

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

/** Collects products as numbers: a million rows as objects would not fit in memory. */
export class FacetRows {
  readonly categories: readonly FacetCategory[];
  readonly parents: ReadonlyMap<string, string>;
  readonly rows = new Map<string, number>();
  readonly keys: Record<Key, number[]> = {
    price: [],
    created: [],
    rating: [],
    sold: [],
    stock: [],
  };
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

  /** @param categories in the order of the filter */
  constructor(categories: readonly FacetCategory[]) {
    this.categories = categories;
    this.parents = new Map(
      categories.flatMap(({ id, parent }) => (parent === null ? [] : [[id, parent] as const])),
    );
  }

  add(product: FacetRow): void {
    const row = this.rows.size;
    this.rows.set(product.id, row);
    for (const key of KEYS) this.keys[key].push(product.keys[key]);
    for (const mark of MARKS) if (product[mark]) this.marks[mark].push(row);
    const values = valuesOf(product, this.parents);
    for (const group of FILTER_GROUPS) this.groups[group].add(row, values[group]);
  }
}

/** Room for new products; when it is used up, the whole table is read again. */
const SPARE = 1000;

/**
 * The filterable values of the whole catalogue: for each value the set of its products. Counts are intersections of
 * these sets, so a list costs about the same with 1,000 products as with 100,000.
 */
export class FacetTable {
  readonly #capacity: number;
  readonly #all: ProductSet;
  readonly #rows: Map<string, number>;
  readonly #keys: SortKeys;
  readonly #marks: Record<Mark, ProductSet>;
  readonly #groups: Record<FilterGroup, FacetValues>;
  readonly #parents: ReadonlyMap<string, string>;
  readonly #hidden: ReadonlySet<string>;

  constructor({ rows, keys, marks, groups, categories, parents }: FacetRows) {
    const size = rows.size + SPARE;
    this.#capacity = size;
    this.#parents = parents;
    this.#hidden = hiddenOf(categories);
    this.#all = ProductSet.all(rows.size, size);
    this.#rows = rows;
    this.#keys = new SortKeys(rows.keys(), keys, size);
    this.#marks = {
      featured: ProductSet.of(marks.featured, size),
      todaysDeal: ProductSet.of(marks.todaysDeal, size),
      missingAlt: ProductSet.of(marks.missingAlt, size),
    };
    this.#groups = {
      category: new FacetValues(
        groups.category,
        categories.map(({ id }) => id),
        size,
      ),
      color: new FacetValues(groups.color, groups.color.values().sort(byName), size),
      size: new FacetValues(groups.size, groups.size.values().sort(bySize), size),
      price: new FacetValues(groups.price, PRICE_RANGES, size),
      sale: new FacetValues(groups.sale, ['sale'], size),
      rating: new FacetValues(groups.rating, RATING_FILTERS, size),
      stock: new FacetValues(groups.stock, STOCK_FILTERS, size),
    };
  }

  get size(): number {
    return this.#all.count();
  }

  /**
   * Takes over the products with these ids as they are now; those that are not found are deleted.
   * @returns false when the whole table must be read again: a value is new, or there is no room
   */
  update(ids: readonly string[], found: readonly FacetRow[]): boolean {
    const products = new Map(found.map((product) => [product.id, product]));
    return ids.every((id) => this.#replace(id, products.get(id)));
  }

  #replace(id: string, product: FacetRow | undefined): boolean {
    const row = this.#rows.get(id) ?? this.#rows.size;
    if (row >= this.#capacity) return false;
    if (product) {
      this.#rows.set(id, row);
      this.#keys.set(row, id, product.keys);
      this.#all.add(row);
    } else this.#all.delete(row);
    for (const mark of MARKS)
      if (product?.[mark]) this.#marks[mark].add(row);
      else this.#marks[mark].delete(row);
    const values = product && valuesOf(product, this.#parents);
    return FILTER_GROUPS.every((group) => this.#groups[group].replace(row, values?.[group] ?? []));
  }

  /** The ids of all products in the list. */
  ids(filter: ListFilter, among?: readonly string[]): string[] {
    return this.#keys.idsOf(this.#listed(filter, among));
  }

  /** The first `count` products of the list after a position. */
  first(
    filter: ListFilter,
    order: KeyOrder,
    {
      after,
      count,
      among,
    }: { after: ListPosition | null; count: number; among?: readonly string[] | undefined },
  ): ListPosition[] {
    return this.#keys.first(this.#listed(filter, among), order, after, count);
  }

  /** The number of products in the list. */
  total(filter: ListFilter, among?: readonly string[]): number {
    return this.#listed(filter, among).count();
  }

  #listed(filter: ListFilter, among?: readonly string[]): ProductSet {
    return this.#narrowed(this.#marked(filter, among), this.#chosen(filter));
  }

  /** @param among the ids to count among; all products when not given */
  count(filter: ListFilter, among?: readonly string[]): Facets {
    const looked = this.#marked(filter, among);
    const chosen = this.#chosen(filter);
    const listed = this.#narrowed(looked, chosen);
    const category = chosen.get('category');
    // Colours and sizes of other categories are left out, unless they are chosen.
    const offered = category ? looked.and(category) : looked;
    const facets: FacetsWire = {};
    for (const group of FILTER_GROUPS) {
      // A value is counted with the filters of the other groups.
      const others = chosen.has(group) ? this.#narrowed(looked, chosen, group) : listed;
      const isOpen = group === 'color' || group === 'size';
      const values = filter.groups[group];
      facets[group] = this.#groups[group].count(others, isOpen ? offered : null, values);
    }
    facets['category'] = facets['category']?.filter(({ value }) => !this.#hidden.has(value)) ?? [];
    return { facets, total: listed.count(), looked: among?.length ?? looked.count() };
  }

  /** @param among the ids to look at; all products when not given */
  #marked(filter: ListFilter, among?: readonly string[]): ProductSet {
    return MARKS.filter((mark) => filter[mark]).reduce(
      (set, mark) => set.and(this.#marks[mark]),
      among ? this.#all.and(this.#setOf(among)) : this.#all,
    );
  }

  /** The products of each group that filters. */
  #chosen({ groups }: ListFilter): Map<FilterGroup, ProductSet> {
    const chosen = new Map<FilterGroup, ProductSet>();
    for (const group of FILTER_GROUPS) {
      const values = groups[group] ?? [];
      if (values.length === 0) continue;
      const set = ProductSet.none(this.#capacity);
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
    this.#all.forEach((row) => {
      if (isWithin(this.#keys.priceOf(row), range)) set.add(row);
    });
  }

  #setOf(ids: readonly string[]): ProductSet {
    const rows = ids.flatMap((id) => this.#rows.get(id) ?? []);
    return ProductSet.of(rows, this.#capacity);
  }
}
