import type { LowStockWire } from '#contract/analytics.contract.ts';
import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import type { Context } from '#platform/context.ts';
import { lowStockProducts } from '#modules/catalogue/index.ts';
import { piecesSold } from '#modules/orders/index.ts';

const PRODUCTS = 50;
const RATE_DAYS = 30;

/** Spec 9: products under 10, and how many days they last if they go on selling as in the last 30 days. */
export async function lowStock(
  ctx: Context,
  most = PRODUCTS,
): Promise<{ data: LowStockWire[]; total: number }> {
  const { products, total } = await lowStockProducts(ctx.db, LOW_STOCK_BELOW, most);
  const since = new Date(ctx.clock.now().getTime() - RATE_DAYS * 86_400_000);
  const sold = await piecesSold(
    ctx.db,
    since,
    products.map(({ id }) => id),
  );
  return {
    data: products.map(({ id, title, image, stock, shared }) => {
      const pieces = sold.get(id) ?? 0;
      return {
        _id: id,
        title,
        image,
        totalStock: stock,
        shared,
        sold: pieces,
        daysLeft: pieces === 0 ? null : Math.floor((Math.max(stock, 0) * RATE_DAYS) / pieces),
      };
    }),
    total,
  };
}
