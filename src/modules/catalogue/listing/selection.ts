import type { ProductRows } from '#modules/catalogue/listing/product-rows.ts';
import type { RowSet } from '#modules/catalogue/listing/row-set.ts';

/** Rows of the facet table, and the products that have one of them. */
export interface Selection {
  /**
   * All rows of a product are selected, or none: what holds for the product as a whole. Products are then counted without
   * looking at their rows, of which there are several times as many.
   */
  readonly isWhole: boolean;
  readonly rows: () => RowSet;
  readonly products: () => RowSet;
}

/** Both sets are made on first use. */
export const selection = ({ isWhole, rows, products }: Selection): Selection => ({
  isWhole,
  rows: onFirstUse(rows),
  products: onFirstUse(products),
});

function onFirstUse(make: () => RowSet): () => RowSet {
  let made: RowSet | undefined;
  return () => (made ??= make());
}

/** The rows of both. */
function intersection(a: Selection, b: Selection, all: ProductRows): Selection {
  const rows = onFirstUse(() => a.rows().and(b.rows()));
  const products = (): RowSet =>
    a.isWhole || b.isWhole ? a.products().and(b.products()) : all.productsOf(rows());
  return selection({ isWhole: a.isWhole && b.isWhole, rows, products });
}

/** The rows that are in all of these. @param all the products whose rows they are */
export function narrowed(from: Selection, by: Iterable<Selection>, all: ProductRows): Selection {
  // Whole ones first, so that few rows are left where rows must be looked at.
  const inOrder = [...by].sort((a, b) => Number(b.isWhole) - Number(a.isWhole));
  return inOrder.reduce((set, each) => intersection(set, each, all), from);
}
