import type { AdminProductsQuery, ProductCountsWire } from '#contract/admin-products.contract.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '#contract/product-status.ts';
import type { FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import type { ListFilter } from '#modules/catalogue/listing/list-filter.rules.ts';

/** The filters of the administrators' list that the facet table knows: all but the text. */
export function tableFilterOf(query: AdminProductsQuery): ListFilter {
  const { category = [], stock = [], sale, status, featured, todaysDeal, missingAlt } = query;
  return {
    groups: { category, stock, sale: sale ? ['sale'] : [] },
    ...(status ? { [status]: true } : {}),
    featured: Boolean(featured),
    todaysDeal: Boolean(todaysDeal),
    missingAlt: Boolean(missingAlt),
  };
}

/** The number of products that each filter would show on its own. */
export function countsOf(table: FacetTable): ProductCountsWire {
  return {
    all: table.total({ groups: {} }),
    lowStock: table.total({ groups: { stock: ['low-stock'] } }),
    outOfStock: table.total({ groups: { stock: ['out-of-stock'] } }),
    sale: table.total({ groups: { sale: ['sale'] } }),
    ...(Object.fromEntries(
      PRODUCT_STATUSES.map((status) => [status, table.total({ groups: {}, [status]: true })]),
    ) as Record<ProductStatus, number>),
    featured: table.total({ groups: {}, featured: true }),
    todaysDeal: table.total({ groups: {}, todaysDeal: true }),
    missingAlt: table.total({ groups: {}, missingAlt: true }),
  };
}
