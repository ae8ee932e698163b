import type { FacetsWire, ListQuery, ProductWire } from '#contract/catalogue.contract.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { presentFacets } from '#modules/catalogue/listing/facet.presenter.ts';
import { countListing, countTotal } from '#modules/catalogue/listing/count-listing.ts';
import {
  filtersOf,
  readCursor,
  sortOf,
  writeCursor,
} from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts } from '#modules/catalogue/listing/products.repository.ts';
import { mediaOf, presentProduct } from '#modules/catalogue/product.presenter.ts';

interface Listing {
  readonly data: ProductWire[];
  readonly facets: FacetsWire;
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Products, filtered and sorted, with the count of each filter value; complete up to LIST_MAX without `limit`. */
export async function listProducts(ctx: Context, query: ListQuery): Promise<Listing | Refusal> {
  const sort = sortOf(query);
  const cursor = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  if (isRefusal(cursor)) return cursor;
  const filters = filtersOf(query);
  const limit = query.limit ?? LIST_MAX;
  const [{ facets, total }, found] = await Promise.all([
    query.facets === 'false' ? countTotal(ctx, filters) : countListing(ctx, filters),
    // One more than the page shows whether there is a next page.
    findProducts(ctx.reads.pool, filters, sort, cursor, limit + 1),
  ]);
  const rows = found.length > limit ? found.slice(0, limit) : found;
  const last = found.length > limit ? rows.at(-1) : undefined;
  const facts = await findPictureMetadata(ctx.reads.db, mediaOf(rows));
  return {
    data: rows.map((row) => presentProduct(row, facts)),
    facets: presentFacets(facets),
    total,
    nextCursor: last ? writeCursor(sort, { key: last.sort_key, id: last.id }) : null,
  };
}
