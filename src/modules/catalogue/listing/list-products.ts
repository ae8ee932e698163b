import type { FacetsWire, ListQuery, ProductWire } from '#contract/catalogue.contract.ts';
import { DEFAULT_SORT } from '#contract/listing.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { ownFiltersOf } from '#contract/own-filters.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { findShownCollection } from '#modules/catalogue/collections/get-collections.ts';
import { unknownCategory } from '#modules/catalogue/categories/unknown-category.ts';
import { presentFacets } from '#modules/catalogue/listing/facet.presenter.ts';
import {
  countListing,
  countTotal,
  facetTableOf,
  membersOf,
} from '#modules/catalogue/listing/count-listing.ts';
import {
  filtersOf,
  readCursor,
  sortOf,
  writeCursor,
  type Cursor,
  type Filters,
  type ListSort,
} from '#modules/catalogue/listing/listing.rules.ts';
import { findProducts, type ProductRow } from '#modules/catalogue/listing/products.repository.ts';
import { statesLowestPrice } from '#modules/catalogue/states-lowest-price.ts';
import { selectProducts } from '#modules/catalogue/listing/select-products.ts';
import type { KeyOrder } from '#modules/catalogue/listing/sort-keys.ts';
import { mediaOf, presentProduct } from '#modules/catalogue/product.presenter.ts';

interface Listing {
  readonly data: ProductWire[];
  readonly facets: FacetsWire;
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Products, filtered and sorted, with the count of each filter value; complete up to LIST_MAX without `limit`. */
export async function listProducts(ctx: Context, query: ListQuery): Promise<Listing | Refusal> {
  const collection =
    query.collection === undefined ? null : await findShownCollection(ctx, query.collection);
  if (query.collection !== undefined && !collection) return refuse('NOT_FOUND');
  const sort = sortOf(query, collection);
  const cursor = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  if (isRefusal(cursor)) return cursor;
  const unknown = await unknownCategory(ctx, query.category);
  if (unknown) return unknown;
  const filters = {
    ...filtersOf(query, ownFiltersOf(await getStoreSettings(ctx))),
    collection,
  };
  const limit = query.limit ?? LIST_MAX;
  const [{ facets, total }, { rows, next }] = await Promise.all([
    query.facets === 'false' ? countTotal(ctx, filters) : countListing(ctx, filters),
    readPage(ctx, filters, { sort, cursor, limit }),
  ]);
  const facts = await findPictureMetadata(ctx.reads.db, mediaOf(rows));
  return {
    data: rows.map((row) => presentProduct(row, facts)),
    facets: presentFacets(facets),
    total,
    nextCursor: next && writeCursor(sort, next),
  };
}

/** The orders that the facet table knows. */
const KEY_ORDERS: Partial<Record<ListSort, KeyOrder>> = {
  'price-lowtohigh': { key: 'price', down: false },
  'price-hightolow': { key: 'price', down: true },
  newest: { key: 'created', down: true },
  'top-rated': { key: 'rating', down: true },
  'best-selling': { key: 'sold', down: true },
};

interface Paging {
  readonly cursor: Cursor | null;
  readonly limit: number;
}

async function readPage(
  ctx: Context,
  filters: Filters,
  { sort, cursor, limit }: Paging & { sort: ListSort },
): Promise<{ rows: ProductRow[]; next: Cursor | null }> {
  const among = await membersOf(ctx, filters);
  const withHistory = await statesLowestPrice(ctx);
  if (sort === 'chosen') return await readChosen(ctx, filters, { cursor, limit, withHistory });
  const isFiltered =
    filters.own.length > 0 ||
    among !== undefined ||
    Object.values(filters.groups).some((values) => values.length > 0);
  // Lists without filters are read from an index in their order.
  const selected = isFiltered
    ? selectProducts(await facetTableOf(ctx), filters, {
        order: KEY_ORDERS[sort] ?? null,
        after: cursor && { key: Number(cursor.key), id: cursor.id },
        limit,
        among,
      })
    : null;
  if (selected?.kind === 'page') {
    const page = { sort, cursor: null, count: limit, among: selected.ids, withHistory };
    const rows = await findProducts(ctx.reads.pool, filters, page);
    return { rows, next: selected.next && { ...selected.next, key: String(selected.next.key) } };
  }
  // One more than the page shows whether there is a next page.
  const page = { sort, cursor, count: limit + 1, among: selected?.ids, withHistory };
  const found = await findProducts(ctx.reads.pool, filters, page);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? { key: last.sort_key, id: last.id } : null };
}

/** A page in the order of a collection by hand; the cursor's key is the place in it. */
async function readChosen(
  ctx: Context,
  filters: Filters,
  { cursor, limit, withHistory }: Paging & { withHistory: boolean },
): Promise<{ rows: ProductRow[]; next: Cursor | null }> {
  const chosen = filters.collection?.products ?? [];
  const listed = new Set((await facetTableOf(ctx)).ids(filters, chosen));
  const places = chosen
    .map((id, place) => ({ id, place }))
    .filter(({ id, place }) => listed.has(id) && place > Number(cursor?.key ?? -1));
  const page = places.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const rows = await findProducts(ctx.reads.pool, filters, {
    sort: DEFAULT_SORT,
    cursor: null,
    count: limit,
    among: ids,
    withHistory,
  });
  const last = places.length > limit ? page.at(-1) : undefined;
  return {
    rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    next: last ? { key: String(last.place), id: last.id } : null,
  };
}
