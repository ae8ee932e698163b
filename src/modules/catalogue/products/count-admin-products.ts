import type { AdminProductsQuery, ProductCountsWire } from '#contract/admin-products.contract.ts';
import type { Context } from '#platform/context.ts';
import { facetTableOf } from '#modules/catalogue/listing/count-listing.ts';
import type { FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import { countFiltered } from '#modules/catalogue/products/admin-list.repository.ts';

type Filter = Omit<AdminProductsQuery, 'limit' | 'cursor' | 'sortBy'>;

/** The number of products in the list, and the number that each filter would show on its own. */
export async function countAdminProducts(
  ctx: Context,
  filter: Filter,
): Promise<{ total: number; counts: ProductCountsWire }> {
  const [table, matching] = await Promise.all([
    facetTableOf(ctx),
    // The facet table has no text.
    filter.q?.trim() ? countFiltered(ctx.db, filter) : null,
  ]);
  const { category = [], stock = [], sale, featured, todaysDeal, missingAlt } = filter;
  const groups = { category, stock, sale: sale ? ['sale'] : [] };
  const marks = {
    featured: Boolean(featured),
    todaysDeal: Boolean(todaysDeal),
    missingAlt: Boolean(missingAlt),
  };
  return { total: matching ?? table.total({ groups, ...marks }), counts: countsOf(table) };
}

function countsOf(table: FacetTable): ProductCountsWire {
  return {
    all: table.total({ groups: {} }),
    lowStock: table.total({ groups: { stock: ['low-stock'] } }),
    outOfStock: table.total({ groups: { stock: ['out-of-stock'] } }),
    sale: table.total({ groups: { sale: ['sale'] } }),
    featured: table.total({ groups: {}, featured: true }),
    todaysDeal: table.total({ groups: {}, todaysDeal: true }),
    missingAlt: table.total({ groups: {}, missingAlt: true }),
  };
}
