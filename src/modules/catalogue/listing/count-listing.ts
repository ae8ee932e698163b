import type { Context } from '#platform/context.ts';
import { facetCacheOf, type FacetReader } from '#modules/catalogue/listing/facet-cache.ts';
import {
  readFacetProducts,
  readFacetTable,
} from '#modules/catalogue/listing/facet-table.repository.ts';
import type { Facets, FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import type { Filters } from '#modules/catalogue/listing/listing.rules.ts';
import { findHitIds, findMembers } from '#modules/catalogue/search/hits.repository.ts';

// What requests share is read from the primary, so that none waits for the replica of another.
const readerOf = (ctx: Context): FacetReader => ({
  table: () => readFacetTable(ctx),
  products: (ids) => readFacetProducts(ctx, ids),
});

export const facetTableOf = (ctx: Context): Promise<FacetTable> =>
  facetCacheOf(ctx).table(readerOf(ctx));

/** The products that the list looks at; undefined when these are all. */
export async function membersOf(
  ctx: Context,
  { collection }: Filters,
): Promise<readonly string[] | undefined> {
  if (!collection) return undefined;
  if (!collection.rule) return collection.products;
  const key = JSON.stringify([collection.id, collection.rule]);
  return await facetCacheOf(ctx).members(key, readerOf(ctx), () =>
    findMembers(ctx.pool, collection),
  );
}

/** Counts of a list's filter values. */
export const countListing = (ctx: Context, filters: Filters): Promise<Facets> =>
  facetCacheOf(ctx).counts(JSON.stringify(filters), readerOf(ctx), async (table) =>
    table.count(
      filters,
      filters.matching === null
        ? await membersOf(ctx, filters)
        : await findHitIds(ctx.pool, filters),
    ),
  );

/** The number of products in a list without a search. */
export const countTotal = async (
  ctx: Context,
  filters: Filters,
): Promise<Pick<Facets, 'facets' | 'total'>> => ({
  facets: {},
  total: (await facetTableOf(ctx)).total(filters, await membersOf(ctx, filters)),
});
