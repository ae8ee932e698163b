import type { Context } from '#platform/context.ts';
import { facetCacheOf, type FacetReader } from '#modules/catalogue/listing/facet-cache.ts';
import {
  readFacetProducts,
  readFacetTable,
} from '#modules/catalogue/listing/facet-table.repository.ts';
import type { Facets, FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import type { Filters } from '#modules/catalogue/listing/listing.rules.ts';
import { findHitIds } from '#modules/catalogue/search/hits.repository.ts';

// What requests share is read from the primary, so that none waits for the replica of another.
const readerOf = (ctx: Context): FacetReader => ({
  table: () => readFacetTable(ctx),
  products: (ids) => readFacetProducts(ctx, ids),
});

export const facetTableOf = (ctx: Context): Promise<FacetTable> =>
  facetCacheOf(ctx).table(readerOf(ctx));

/** Counts of a list's filter values. */
export const countListing = (ctx: Context, filters: Filters): Promise<Facets> =>
  facetCacheOf(ctx).counts(JSON.stringify(filters), readerOf(ctx), async (table) =>
    table.count(
      filters,
      filters.matching === null ? undefined : await findHitIds(ctx.pool, filters),
    ),
  );

/** The number of products in a list without a search. */
export const countTotal = async (
  ctx: Context,
  filters: Filters,
): Promise<Pick<Facets, 'facets' | 'total'>> => ({
  facets: {},
  total: (await facetTableOf(ctx)).total(filters),
});
