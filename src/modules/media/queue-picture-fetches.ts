import type { Trx } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';
import {
  replaceWaitingFetches,
  type FetchRequest,
} from '#modules/media/picture-fetches.repository.ts';

export const FETCH_PICTURES = 'fetch-pictures';

/**
 * Queues pictures to be fetched from their addresses after this transaction, stored, and added to their targets.
 * Replaces the waiting fetches of the same targets. Addresses are not validated here; `listFailedFetches` and
 * `listPictureFetches` report what failed, with the reason.
 */
export async function queuePictureFetches(
  trx: Trx,
  requests: readonly FetchRequest[],
): Promise<void> {
  await replaceWaitingFetches(trx, requests);
  if (requests.some((request) => request.pictures.length > 0))
    await queueJob(trx, FETCH_PICTURES, {}, { key: FETCH_PICTURES });
}
