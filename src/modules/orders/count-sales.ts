import type { Context } from '#platform/context.ts';
import { keepSales } from '#modules/catalogue/index.ts';
import { piecesSold } from '#modules/orders/sales.repository.ts';

/** How far back a sale counts for lists with the best-selling first, in days. */
const RECENT_DAYS = 90;

/** Tells the catalogue what was sold lately; run as a sweep, so that no purchase waits for it. */
export async function countSales(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - RECENT_DAYS * 86_400_000);
  await keepSales(ctx.db, await piecesSold(ctx.db, since));
}
