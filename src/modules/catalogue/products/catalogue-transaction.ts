import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { facetCacheOf } from '#modules/catalogue/listing/facet-cache.ts';

/**
 * A transaction that changes products. The administrator who changed them reads the new counts with the next request to this process,
 * without waiting for the notification that other processes receive.
 */
export async function inCatalogueTransaction<T>(
  ctx: Context,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(ctx.db, work);
  facetCacheOf(ctx).changed();
  return result;
}
