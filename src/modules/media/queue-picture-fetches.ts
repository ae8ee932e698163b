import type { Trx } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';
import { replaceWaiting, type FetchOrder } from '#modules/media/picture-fetches.repository.ts';

export const FETCH_PICTURES = 'fetch-pictures';

/**
 * Has pictures fetched by their addresses, once, after this transaction: each is kept as a picture of ours and then
 * placed by the target's owner. Whatever still waited for the same targets is forgotten. Addresses are not checked
 * here: what cannot be fetched is told in `listFailedFetches` and in `listPictureFetches`, with its reason.
 */
export async function queuePictureFetches(trx: Trx, orders: readonly FetchOrder[]): Promise<void> {
  await replaceWaiting(trx, orders);
  if (orders.some((order) => order.pictures.length > 0))
    await queueJob(trx, FETCH_PICTURES, {}, { key: FETCH_PICTURES });
}
