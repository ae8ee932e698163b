import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { deletePricesBefore } from '#modules/catalogue/products/price-history.repository.ts';

/** Twice what a reduction is compared with. The database deletes nothing younger. */
const PRICE_HISTORY_DAYS = 60;

/** Scheduled job: deletes former prices that no reduction is compared with any more. */
export async function deleteOldPrices(ctx: Context): Promise<void> {
  const before = secondsAfter(ctx.clock.now(), -PRICE_HISTORY_DAYS * 86_400);
  await deleteInBatches((limit) => deletePricesBefore(ctx.db, before, limit));
}
