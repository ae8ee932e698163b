import type { Context } from '#platform/context.ts';
import { saveRecentSales } from '#modules/catalogue/index.ts';
import { unitsSold } from '#modules/orders/sales.repository.ts';

/** How far back a sale counts for lists with the best-selling first, in days. */
const RECENT_DAYS = 90;

/** Updates the catalogue's counts of recent sales. A scheduled job, so that purchases do not wait for it. */
export async function countSales(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - RECENT_DAYS * 86_400_000);
  await saveRecentSales(ctx.db, await unitsSold(ctx.db, since));
}
