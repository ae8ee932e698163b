import type { OwnGroup } from '#contract/listing.ts';
import type { OwnFilter } from '#contract/own-filters.ts';
import {
  FACET_GROUPS,
  rowsOf,
  type FacetCategory,
  type FacetGroup,
  type FacetProduct,
} from '#modules/catalogue/listing/facet-row.rules.ts';
import { RowsByValue } from '#modules/catalogue/listing/facet-values.ts';
import { ProductRows } from '#modules/catalogue/listing/product-rows.ts';
import { KEYS, type Key } from '#modules/catalogue/listing/sort-keys.ts';

/** Collects products as numbers: a million rows as objects would not fit in memory. */
export class FacetRows {
  readonly categories: readonly FacetCategory[];
  readonly parents: ReadonlyMap<string, string>;
  readonly ids = new Map<string, number>();
  readonly products = new ProductRows();
  readonly keys: Record<Key, number[]> = {
    price: [],
    created: [],
    rating: [],
    sold: [],
    stock: [],
  };
  readonly prices: number[] = [];
  readonly marks = new RowsByValue();
  readonly groups: Record<FacetGroup, RowsByValue> = {
    category: new RowsByValue(),
    color: new RowsByValue(),
    size: new RowsByValue(),
    price: new RowsByValue(),
    sale: new RowsByValue(),
    rating: new RowsByValue(),
    stock: new RowsByValue(),
    variantStock: new RowsByValue(),
  };

  readonly filters: readonly OwnFilter[];
  readonly own: ReadonlyMap<OwnGroup, RowsByValue>;

  /**
   * @param categories in the order of the filter
   * @param filters those of the shop's own
   */
  constructor(categories: readonly FacetCategory[], filters: readonly OwnFilter[]) {
    this.categories = categories;
    this.filters = filters;
    this.own = new Map(filters.map(({ group }) => [group, new RowsByValue()]));
    this.parents = new Map(
      categories.flatMap(({ id, parent }) => (parent === null ? [] : [[id, parent] as const])),
    );
  }

  add(product: FacetProduct): void {
    const number = this.ids.size;
    this.ids.set(product.id, number);
    for (const key of KEYS) this.keys[key].push(product.keys[key]);
    const rows = rowsOf(product, this.parents);
    const first = this.products.allot(number, rows.length);
    for (const [index, { price, values, own }] of rows.entries()) {
      const row = first + index;
      this.prices[row] = price;
      this.marks.add(row, product.marks);
      for (const group of FACET_GROUPS) this.groups[group].add(row, values[group]);
      for (const [group, rowsByValue] of this.own) rowsByValue.add(row, own[group] ?? []);
    }
  }
}
