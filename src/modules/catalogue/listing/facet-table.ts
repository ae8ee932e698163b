import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { MAX_OWN_VALUES } from '#contract/limits.ts';
import {
  FILTER_GROUPS,
  priceRanges,
  RATING_FILTERS,
  STOCK_FILTERS,
  type FilterGroup,
  type ListGroup,
  type OwnGroup,
} from '#contract/listing.ts';
import {
  FACET_GROUPS,
  hiddenOf,
  isWithin,
  NO_PRICE,
  rowsOf,
  type FacetGroup,
  type FacetProduct,
  type Mark,
} from '#modules/catalogue/listing/facet-row.rules.ts';
import type { FacetRows } from '#modules/catalogue/listing/facet-rows.ts';
import { FacetValues, RowsByValue } from '#modules/catalogue/listing/facet-values.ts';
import { byName, ownOrderOf } from '#modules/catalogue/listing/facet-order.rules.ts';
import { bySize } from '#modules/catalogue/listing/size-order.rules.ts';
import {
  priceRangeOf,
  type OwnChoice,
  type PriceRange,
} from '#modules/catalogue/listing/listing.rules.ts';
import type { ProductRows } from '#modules/catalogue/listing/product-rows.ts';
import { RowSet } from '#modules/catalogue/listing/row-set.ts';
import {
  SortKeys,
  type KeyOrder,
  type ListPosition,
} from '#modules/catalogue/listing/sort-keys.ts';

/** A product is in the list when one of its rows has a value of each named group, and it has every mark that is true. */
export interface ListFilter extends Readonly<Partial<Record<Mark, boolean>>> {
  readonly groups: Readonly<Partial<Record<FilterGroup, readonly string[]>>>;
  readonly own?: readonly OwnChoice[];
}

/** A list's filters, each value with the number of products it would show. */
export interface Facets {
  readonly facets: FacetsWire;
  readonly total: number;
  /** Products in the list before the groups filter it. */
  readonly looked: number;
}

/** Room for new products and variants; when it is used up, the whole table is read again. */
const SPARE = 1000;

/** What shoppers choose of a product, and so its variants. */
const CHOICES: readonly FilterGroup[] = ['color', 'size'];

/**
 * The filterable values of all variants that can be bought: for each value the set of its rows. Counts are intersections
 * of these sets, so a list costs about the same with 1,000 products as with 100,000.
 */
export class FacetTable {
  /** Of products, and of rows. */
  readonly #room: { readonly products: number; readonly rows: number };
  readonly #all: RowSet;
  readonly #ids: Map<string, number>;
  readonly #products: ProductRows;
  readonly #prices: Float64Array;
  readonly #keys: SortKeys;
  readonly #marks: ReadonlyMap<Mark, RowSet>;
  readonly #groups: Record<FacetGroup, FacetValues>;
  readonly #own: ReadonlyMap<OwnGroup, FacetValues>;
  readonly #parents: ReadonlyMap<string, string>;
  readonly #hidden: ReadonlySet<string>;

  constructor(all: FacetRows) {
    const { ids, products, prices, keys, marks, groups, categories, parents } = all;
    this.#parents = parents;
    this.#hidden = hiddenOf(categories);
    const size = products.size + SPARE;
    this.#room = { products: ids.size + SPARE, rows: size };
    products.reserve(size);
    this.#ids = ids;
    this.#products = products;
    this.#prices = new Float64Array(size).fill(NO_PRICE);
    this.#all = RowSet.none(size);
    prices.forEach((price, row) => {
      this.#prices[row] = price;
      this.#all.add(row);
    });
    this.#keys = new SortKeys(ids.keys(), keys, products, this.#room.products);
    this.#marks = new Map([...marks].map(([mark, rows]) => [mark, RowSet.of(rows, size)]));
    const valuesOf = (group: FacetGroup, order: readonly string[]) =>
      new FacetValues(groups[group], order, products, size);
    this.#groups = {
      category: valuesOf(
        'category',
        categories.map(({ id }) => id),
      ),
      color: valuesOf('color', groups.color.values().sort(byName)),
      size: valuesOf('size', groups.size.values().sort(bySize)),
      price: valuesOf('price', priceRanges()),
      sale: valuesOf('sale', ['sale']),
      rating: valuesOf('rating', RATING_FILTERS),
      stock: valuesOf('stock', STOCK_FILTERS),
      variantStock: valuesOf('variantStock', STOCK_FILTERS),
    };
    this.#own = new Map(
      all.filters.map((filter) => {
        const found = all.own.get(filter.group) ?? new RowsByValue();
        const order = found.values().sort(ownOrderOf(filter));
        return [filter.group, new FacetValues(found, order, products, size)];
      }),
    );
  }

  /** The number of products. */
  get size(): number {
    return this.#products.count(this.#all);
  }

  /**
   * Takes over the products with these ids as they are now; those that are not found are deleted.
   * @returns false when the whole table must be read again: a value is new, or there is no room
   */
  update(ids: readonly string[], found: readonly FacetProduct[]): boolean {
    const products = new Map(found.map((product) => [product.id, product]));
    return ids.every((id) => this.#replace(id, products.get(id)));
  }

  #replace(id: string, product: FacetProduct | undefined): boolean {
    const number = this.#ids.get(id) ?? this.#ids.size;
    if (number >= this.#room.products) return false;
    for (const row of this.#products.of(number)) this.#clear(row);
    if (!product) return true;
    const rows = rowsOf(product, this.#parents);
    if (!this.#products.ensure(number, rows.length, this.#room.rows)) return false;
    this.#ids.set(id, number);
    this.#keys.set(number, id, product.keys);
    const places = this.#products.of(number);
    return rows.every(({ price, values, own }) => {
      const { value: row } = places.next();
      if (row === undefined) return false;
      this.#all.add(row);
      this.#prices[row] = price;
      for (const mark of product.marks) this.#marks.get(mark)?.add(row);
      const isOwnKnown = [...this.#own].every(([group, rowsByValue]) =>
        rowsByValue.replace(row, own[group] ?? []),
      );
      return (
        FACET_GROUPS.every((group) => this.#groups[group].replace(row, values[group])) && isOwnKnown
      );
    });
  }

  #clear(row: number): void {
    this.#all.delete(row);
    for (const marked of this.#marks.values()) marked.delete(row);
    for (const group of FACET_GROUPS) this.#groups[group].replace(row, []);
    for (const values of this.#own.values()) values.replace(row, []);
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
    return this.#products.count(this.#listed(filter, among));
  }

  #listed(filter: ListFilter, among?: readonly string[]): RowSet {
    return narrowed(this.#marked(filter, among), this.#chosen(filter));
  }

  /** @param among the ids to count among; all products when not given */
  count(filter: ListFilter, among?: readonly string[]): Facets {
    const looked = this.#marked(filter, among);
    const chosen = this.#chosen(filter);
    // With one of the colours or sizes chosen, the stock filter would be about its variants.
    const withChoice = new Map(chosen);
    if (chosen.has('stock'))
      withChoice.set('stock', this.#rowsOf('variantStock', filter.groups.stock));
    const listed = narrowed(looked, chosen);
    const category = chosen.get('category');
    // Colours and sizes of other categories are left out, unless they are chosen.
    const offered = category ? looked.and(category) : looked;
    const facets: FacetsWire = {};
    for (const group of FILTER_GROUPS) {
      const isChoice = CHOICES.includes(group);
      // A value is counted with the filters of the other groups.
      const others = narrowed(looked, isChoice ? withChoice : chosen, group);
      const values = this.#groups[tableGroup(group, filter)];
      facets[group] = values.count(others, isChoice ? offered : null, filter.groups[group]);
    }
    for (const [group, values] of this.#own) {
      const others = narrowed(looked, isOption(group) ? withChoice : chosen, group);
      const ticked = filter.own?.find((each) => each.group === group)?.values ?? [];
      facets[group] = mostFrequent(values.count(others, offered, ticked), ticked);
    }
    facets['category'] = facets['category']?.filter(({ value }) => !this.#hidden.has(value)) ?? [];
    const total = this.#products.count(listed);
    return { facets, total, looked: among?.length ?? this.#products.count(looked) };
  }

  /** @param among the ids to look at; all products when not given */
  #marked(filter: ListFilter, among?: readonly string[]): RowSet {
    return [...this.#marks].reduce(
      (set, [mark, marked]) => (filter[mark] ? set.and(marked) : set),
      among ? this.#all.and(this.#setOf(among)) : this.#all,
    );
  }

  /** The rows of each group that filters. */
  #chosen(filter: ListFilter): Map<ListGroup, RowSet> {
    const chosen = new Map<ListGroup, RowSet>();
    for (const group of FILTER_GROUPS) {
      const values = filter.groups[group] ?? [];
      if (values.length > 0) chosen.set(group, this.#rowsOf(tableGroup(group, filter), values));
    }
    for (const { group, values } of filter.own ?? []) {
      const rows = this.#own.get(group);
      // A table that was read before the filter was set does not have it.
      if (!rows) continue;
      const set = RowSet.none(this.#room.rows);
      for (const value of values) rows.addTo(set, value);
      chosen.set(group, set);
    }
    return chosen;
  }

  /** The rows with one of the values. */
  #rowsOf(group: FacetGroup, values: readonly string[] = []): RowSet {
    const set = RowSet.none(this.#room.rows);
    for (const value of values)
      if (group === 'price') this.#addPriced(set, priceRangeOf(value));
      else this.#groups[group].addTo(set, value);
    return set;
  }

  /** Accepts any range, not only those of the filter panel. */
  #addPriced(set: RowSet, range: PriceRange): void {
    this.#all.forEach((row) => {
      if (isWithin(this.#prices[row] ?? NO_PRICE, range)) set.add(row);
    });
  }

  #setOf(ids: readonly string[]): RowSet {
    const set = RowSet.none(this.#room.rows);
    for (const id of ids) {
      const number = this.#ids.get(id);
      if (number !== undefined) for (const row of this.#products.of(number)) set.add(row);
    }
    return set;
  }
}

/** With a chosen colour, size or option, stock is that of the variants, else that of the whole product. */
const tableGroup = (group: FilterGroup, { groups, own = [] }: ListFilter): FacetGroup =>
  group === 'stock' &&
  (CHOICES.some((choice) => (groups[choice] ?? []).length > 0) ||
    own.some((choice) => isOption(choice.group)))
    ? 'variantStock'
    : group;

const isOption = (group: OwnGroup): boolean => group.startsWith('option.');

/** The values of most products, in their order, and those that are chosen. */
function mostFrequent(counts: FacetsWire[string], chosen: readonly string[]): FacetsWire[string] {
  if (counts.length <= MAX_OWN_VALUES) return counts;
  const most = counts.toSorted((a, b) => b.count - a.count).slice(0, MAX_OWN_VALUES);
  const shown = new Set(most);
  return counts.filter((each) => shown.has(each) || chosen.includes(each.value));
}

/** The rows that every group keeps, or all but one. */
function narrowed(
  from: RowSet,
  chosen: ReadonlyMap<ListGroup, RowSet>,
  except?: ListGroup,
): RowSet {
  let set = from;
  for (const [group, rows] of chosen) if (group !== except) set = set.and(rows);
  return set;
}
