import { isRefusal, refusalMessage } from '#contract/refusals.ts';
import type { NotFetched } from '#gateways/picture-source/picture-source.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';
import type { FetchTarget } from '#modules/media/picture-fetches.repository.ts';
import {
  claimDueFetches,
  fetchedPicturesBehind,
  recentlyFetched,
  markFailed,
  markFetched,
  postponeFetch,
  type ClaimedFetch,
} from '#modules/media/picture-fetch-queue.repository.ts';
import { FETCH_PICTURES } from '#modules/media/queue-picture-fetches.ts';
import { storePicture } from '#modules/media/store-picture.ts';

export interface PictureToAttach {
  readonly target: FetchTarget;
  readonly targetId: string;
  readonly address: string;
  readonly media: string;
  readonly alt: string;
  readonly position: number;
  /**
   * Pictures of the same target that were fetched already and have a later position; call it under the target's lock.
   */
  readonly picturesBehind: () => Promise<ReadonlySet<string>>;
}

/** Adds a fetched picture to its product or banner, in this transaction. Provided by the catalogue. */
export type AttachPicture = (trx: Trx, picture: PictureToAttach, now: Date) => Promise<void>;

const BATCH_SIZE = 4;
/** Delays before each retry of a temporary error; after the last one the fetch has failed. */
const RETRY_DELAYS_SECONDS = [60, 600, 3600, 21_600] as const;

/** Fetches a batch of due pictures, and queues itself while there are more. */
export async function fetchDuePictures(ctx: Context, place: AttachPicture): Promise<void> {
  const claimed = await claimDueFetches(ctx.db, ctx.clock.now(), BATCH_SIZE);
  await Promise.all(claimed.map((picture) => fetchOne(ctx, place, picture)));
  if (claimed.length === BATCH_SIZE)
    await queueJob(ctx.db, FETCH_PICTURES, {}, { key: FETCH_PICTURES });
}

async function fetchOne(ctx: Context, place: AttachPicture, picture: ClaimedFetch): Promise<void> {
  const result = await fetchAndStore(ctx, picture.address);
  const now = ctx.clock.now();
  if (typeof result === 'string') {
    await inRefusableTransaction(ctx.db, async (trx, refuse) => {
      // Lock order as when products are saved: the product first.
      const picturesBehind = () => fetchedPicturesBehind(trx, picture);
      await place(trx, { ...picture, media: result, picturesBehind }, now);
      // Cancelled meanwhile: rolls back, so that the picture is not placed.
      if (!(await markFetched(trx, picture.id, result, now))) refuse(null);
    });
    return;
  }
  const wait = result.temporary ? RETRY_DELAYS_SECONDS[picture.tries - 1] : undefined;
  if (wait === undefined) await markFailed(ctx.db, picture.id, result.reason, now);
  else await postponeFetch(ctx.db, picture.id, result.reason, secondsAfter(now, wait));
}

/** @returns the picture's id, or the error. An address that another product used lately is not fetched again. */
async function fetchAndStore(ctx: Context, address: string): Promise<string | NotFetched> {
  try {
    const known = await recentlyFetched(ctx.db, address, ctx.clock.now());
    if (known !== undefined) return known;
    const result = await ctx.pictureSource.fetch(address);
    if (!('bytes' in result)) return result;
    const stored = await storePicture(ctx, result.bytes);
    return isRefusal(stored) ? { reason: refusalMessage(stored), temporary: false } : stored.id;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ address, problem }, 'a fetched picture could not be stored');
    return { reason: 'The shop could not store the picture.', temporary: true };
  }
}
