import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { facetCacheOf } from '#modules/catalogue/listing/facet-cache.ts';

/**
 * A transaction that changes a product, or with null only the order of featured ones. The administrator reads the new counts
 * with the next request to this process, without waiting for the notification that other processes receive.
 */
export async function inCatalogueTransaction<T>(
  ctx: Context,
  productId: string | null,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(ctx.db, work);
  if (productId !== null) facetCacheOf(ctx).changed(productId);
  return result;
}
