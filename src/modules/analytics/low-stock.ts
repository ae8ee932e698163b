import type { LowStockWire } from '#contract/analytics.contract.ts';
import type { Context } from '#platform/context.ts';
import { findLowStock } from '#modules/catalogue/index.ts';
import { unitsSold } from '#modules/orders/index.ts';

const DEFAULT_LIMIT = 50;
const RATE_DAYS = 30;

/** Spec 9: products under 10, and how many days they last at the rate of the last 30 days. */
export async function lowStock(
  ctx: Context,
  limit = DEFAULT_LIMIT,
): Promise<{ data: LowStockWire[]; total: number }> {
  const { products, total } = await findLowStock(ctx, limit);
  const since = new Date(ctx.clock.now().getTime() - RATE_DAYS * 86_400_000);
  const sold = await unitsSold(
    ctx.db,
    since,
    products.map(({ id }) => id),
  );
  return {
    data: products.map(({ id, title, image, stock, shared }) => {
      const units = sold.get(id) ?? 0;
      return {
        _id: id,
        title,
        image,
        totalStock: stock,
        shared,
        sold: units,
        daysLeft: units === 0 ? null : Math.floor((Math.max(stock, 0) * RATE_DAYS) / units),
      };
    }),
    total,
  };
}
