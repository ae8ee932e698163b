import type { FacetsWire } from '#contract/catalogue.contract.ts';
import {
  FILTER_GROUPS,
  priceRanges,
  RATING_FILTERS,
  STOCK_FILTERS,
  type ListGroup,
  type OwnGroup,
} from '#contract/listing.ts';
import {
  FACET_GROUPS,
  hiddenOf,
  NO_PRICE,
  MARKS,
  rowsOf,
  type FacetGroup,
  type FacetProduct,
  type FacetRow,
  type Mark,
} from '#modules/catalogue/listing/facet-row.rules.ts';
import type { FacetRows } from '#modules/catalogue/listing/facet-rows.ts';
import { FacetValues, RowsByValue } from '#modules/catalogue/listing/facet-values.ts';
import { byName, ownOrderOf } from '#modules/catalogue/listing/facet-order.rules.ts';
import {
  CHOICES,
  isOfProduct,
  isOption,
  mostFrequent,
  tableGroup,
  type ListFilter,
} from '#modules/catalogue/listing/list-filter.rules.ts';
import { bySize } from '#modules/catalogue/listing/size-order.rules.ts';
import { priceRangeOf, type PriceRange } from '#modules/catalogue/listing/listing.rules.ts';
import type { ProductRows } from '#modules/catalogue/listing/product-rows.ts';
import { RowSet } from '#modules/catalogue/listing/row-set.ts';
import { narrowed, selection, type Selection } from '#modules/catalogue/listing/selection.ts';
import {
  SortKeys,
  type KeyOrder,
  type ListPosition,
} from '#modules/catalogue/listing/sort-keys.ts';

/** A list's filters, each value with the number of products it would show. */
export interface Facets {
  readonly facets: FacetsWire;
  readonly total: number;
  /** Products in the list before the groups filter it. */
  readonly looked: number;
}

/** Room for new products and variants; when it is used up, the whole table is read again. */
const SPARE = 1000;

/**
 * The filterable values of all variants that can be bought: for each value the set of its rows, and that of their products.
 * Counts are intersections of these sets, so a list costs about the same with 1,000 products as with 100,000.
 */
export class FacetTable {
  readonly #allRows: RowSet;
  readonly #allProducts: RowSet;
  readonly #ids: Map<string, number>;
  readonly #products: ProductRows;
  readonly #prices: Float64Array;
  readonly #keys: SortKeys;
  readonly #marks: FacetValues;
  readonly #groups: Record<FacetGroup, FacetValues>;
  readonly #own: ReadonlyMap<OwnGroup, FacetValues>;
  readonly #parents: ReadonlyMap<string, string>;
  readonly #hidden: ReadonlySet<string>;

  constructor(all: FacetRows) {
    const { ids, products, prices, keys, groups, categories, parents } = all;
    this.#parents = parents;
    this.#hidden = hiddenOf(categories);
    const room = { products: ids.size + SPARE, rows: products.size + SPARE };
    products.reserve(room);
    this.#ids = ids;
    this.#products = products;
    this.#prices = new Float64Array(room.rows).fill(NO_PRICE);
    this.#allRows = RowSet.none(room.rows);
    this.#allProducts = RowSet.none(room.products);
    prices.forEach((price, row) => {
      this.#prices[row] = price;
      this.#allRows.add(row);
    });
    for (const product of ids.values()) this.#allProducts.add(product);
    this.#keys = new SortKeys(ids.keys(), keys, room.products);
    this.#marks = new FacetValues(all.marks, MARKS, products, true);
    const valuesOf = (group: FacetGroup, order: readonly string[]) =>
      new FacetValues(groups[group], order, products, isOfProduct(group));
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
        return [filter.group, new FacetValues(found, order, products, !isOption(filter.group))];
      }),
    );
  }

  /** The number of products. */
  get size(): number {
    return this.#allProducts.count();
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
    if (number >= this.#products.room.products) return false;
    this.#fill(number, [], []);
    this.#allProducts.delete(number);
    if (!product) return true;
    const rows = rowsOf(product, this.#parents);
    if (!this.#products.ensure(number, rows.length)) return false;
    this.#ids.set(id, number);
    this.#keys.set(number, id, product.keys);
    this.#allProducts.add(number);
    return this.#fill(number, rows, product.marks);
  }

  /** Gives the rows of a product their values, and those that are left none. @returns false when a value is new */
  #fill(product: number, rows: readonly FacetRow[], marks: readonly Mark[]): boolean {
    const places = [...this.#products.of(product)];
    for (const [index, place] of places.entries()) {
      const row = rows[index];
      this.#prices[place] = row?.price ?? NO_PRICE;
      if (row) this.#allRows.add(place);
      else this.#allRows.delete(place);
    }
    const replaceIn = (
      all: FacetValues,
      valuesOf: (row: FacetRow) => readonly string[] = () => [],
    ) =>
      all.replace(
        product,
        places.map((place, index) => {
          const row = rows[index];
          return [place, row ? valuesOf(row) : []];
        }),
      );
    replaceIn(this.#marks, () => marks);
    const known = FACET_GROUPS.map((group) =>
      replaceIn(this.#groups[group], ({ values }) => values[group]),
    );
    for (const [group, values] of this.#own)
      known.push(replaceIn(values, ({ own }) => own[group] ?? []));
    return !known.includes(false);
  }

  /** The ids of all products in the list. */
  ids(filter: ListFilter, among?: readonly string[]): string[] {
    return this.#keys.idsOf(this.#listed(filter, among).products());
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
    return this.#keys.first(this.#listed(filter, among).products(), order, after, count);
  }

  /** The number of products in the list. */
  total(filter: ListFilter, among?: readonly string[]): number {
    return this.#listed(filter, among).products().count();
  }

  #listed(filter: ListFilter, among?: readonly string[]): Selection {
    return this.#narrowed(this.#marked(filter, among), this.#chosen(filter));
  }

  /** @param among the ids to count among; all products when not given */
  count(filter: ListFilter, among?: readonly string[]): Facets {
    const looked = this.#marked(filter, among);
    const chosen = this.#chosen(filter);
    // With one of the colours or sizes chosen, the stock filter would be about its variants.
    const withChoice = new Map(chosen);
    if (chosen.has('stock'))
      withChoice.set('stock', this.#rowsOf('variantStock', filter.groups.stock));
    const listed = this.#narrowed(looked, chosen);
    const listedWithChoice = chosen.has('stock') ? this.#narrowed(looked, withChoice) : listed;
    /** A value is counted with the filters of the other groups. */
    const othersOf = (group: ListGroup, isChoice: boolean): Selection => {
      if (chosen.has(group)) return this.#narrowed(looked, isChoice ? withChoice : chosen, group);
      return isChoice ? listedWithChoice : listed;
    };
    const category = chosen.get('category');
    // Colours and sizes of other categories are left out, unless they are chosen.
    const offered = (
      category ? this.#narrowed(looked, new Map([['category', category]])) : looked
    ).products();
    const facets: FacetsWire = {};
    for (const group of FILTER_GROUPS) {
      const isChoice = CHOICES.includes(group);
      const values = this.#groups[tableGroup(group, filter)];
      facets[group] = values.count(
        othersOf(group, isChoice),
        isChoice ? offered : null,
        filter.groups[group],
      );
    }
    for (const [group, values] of this.#own) {
      const ticked = filter.own?.find((each) => each.group === group)?.values ?? [];
      const counts = values.count(othersOf(group, isOption(group)), offered, ticked);
      facets[group] = mostFrequent(counts, ticked);
    }
    facets['category'] = facets['category']?.filter(({ value }) => !this.#hidden.has(value)) ?? [];
    const total = listed.products().count();
    return { facets, total, looked: among?.length ?? looked.products().count() };
  }

  /** @param among the ids to look at; all products when not given */
  #marked(filter: ListFilter, among?: readonly string[]): Selection {
    const marks = MARKS.filter((mark) => filter[mark]).map((mark) => this.#marks.select([mark]));
    const all = selection({
      isWhole: true,
      rows: () => this.#allRows,
      products: () => this.#allProducts,
    });
    return narrowed(all, among ? [this.#setOf(among), ...marks] : marks, this.#products);
  }

  /** The rows of each group that filters. */
  #chosen(filter: ListFilter): Map<ListGroup, Selection> {
    const chosen = new Map<ListGroup, Selection>();
    for (const group of FILTER_GROUPS) {
      const values = filter.groups[group] ?? [];
      if (values.length > 0) chosen.set(group, this.#rowsOf(tableGroup(group, filter), values));
    }
    for (const { group, values } of filter.own ?? []) {
      const known = this.#own.get(group);
      // A table that was read before the filter was set does not have it.
      if (known) chosen.set(group, known.select(values));
    }
    return chosen;
  }

  /** The rows with one of the values. */
  #rowsOf(group: FacetGroup, values: readonly string[] = []): Selection {
    if (group !== 'price') return this.#groups[group].select(values);
    const rows = this.#priced(values.map(priceRangeOf));
    const products = () => this.#products.productsOf(rows);
    return selection({ isWhole: false, rows: () => rows, products });
  }

  /** Accepts any range, not only those of the filter panel. */
  #priced(ranges: readonly PriceRange[]): RowSet {
    const set = RowSet.none(this.#prices.length);
    for (const { fromCents, toCents } of ranges)
      set.addAll(RowSet.within(this.#prices, fromCents, toCents ?? Infinity));
    return set;
  }

  #setOf(ids: readonly string[]): Selection {
    const numbers = ids.flatMap((id) => this.#ids.get(id) ?? []);
    return selection({
      isWhole: true,
      rows: () => {
        const rows = numbers.flatMap((number) => [...this.#products.of(number)]);
        return RowSet.of(rows, this.#prices.length);
      },
      products: () => RowSet.of(numbers, this.#products.room.products),
    });
  }

  /** The rows that every group keeps, or all but one. */
  #narrowed(
    from: Selection,
    chosen: ReadonlyMap<ListGroup, Selection>,
    except?: ListGroup,
  ): Selection {
    const others = [...chosen].flatMap(([group, rows]) => (group === except ? [] : [rows]));
    return narrowed(from, others, this.#products);
  }
}
