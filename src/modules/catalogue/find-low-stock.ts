import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import type { Context } from '#platform/context.ts';
import { facetTableOf } from '#modules/catalogue/listing/count-listing.ts';
import {
  lowStockProducts,
  type LowStockProduct,
} from '#modules/catalogue/product-figures.repository.ts';

const LOW = { groups: { stock: ['low-stock', 'out-of-stock'] } };

/** Up to `limit` products with low or no stock, the fewest units first, and the number of all. */
export async function findLowStock(
  ctx: Context,
  limit: number,
): Promise<{ products: LowStockProduct[]; total: number }> {
  const table = await facetTableOf(ctx);
  const page = table.first(LOW, { key: 'stock', down: false }, { after: null, count: limit });
  const ids = page.map(({ id }) => id);
  return {
    products: await lowStockProducts(ctx.db, LOW_STOCK_BELOW, ids),
    total: table.total(LOW),
  };
}
