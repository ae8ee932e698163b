import type { Context } from '#platform/context.ts';
import { facetCacheOf } from '#modules/catalogue/listing/facet-cache.ts';
import {
  estimateProducts,
  readFacetTable,
} from '#modules/catalogue/listing/facet-table.repository.ts';
import { presentFacets, type Facets } from '#modules/catalogue/listing/facets.presenter.ts';
import { countFacets, type Counts } from '#modules/catalogue/listing/facets.repository.ts';
import type { Filters } from '#modules/catalogue/listing/listing.rules.ts';

/** From so many products on, lists are counted from a table in memory: the database would take a tenth of a second. */
const BIG_CATALOGUE = 10_000;

/** The counts of a list's filters: exact in a small catalogue and for a search, some seconds old at most in a big one. */
export async function keptFacets(ctx: Context, filters: Filters): Promise<Facets> {
  const cache = facetCacheOf(ctx);
  const key = JSON.stringify(filters);
  if (
    filters.matching === null &&
    (await cache.isBig(() => estimateProducts(ctx.pool), BIG_CATALOGUE))
  ) {
    const table = await cache.table.get(() => readFacetTable(ctx.pool));
    return table.kept(key, () => presented(table.count(filters)));
  }
  return cache.get(key, async () => presented(await countFacets(ctx.pool, filters)));
}

const presented = (counts: Counts): Facets => ({
  facets: presentFacets(counts),
  total: counts.total,
  looked: counts.looked,
});
