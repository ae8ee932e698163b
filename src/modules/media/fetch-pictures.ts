import { isRefusal, sentenceOf } from '#contract/refusals.ts';
import type { NotFetched } from '#gateways/picture-source/picture-source.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';
import type { FetchTarget } from '#modules/media/picture-fetches.repository.ts';
import {
  claimDue,
  fetchedBehind,
  fetchedLately,
  markFailed,
  markFetched,
  putOff,
  type Claimed,
} from '#modules/media/picture-fetch-queue.repository.ts';
import { FETCH_PICTURES } from '#modules/media/queue-picture-fetches.ts';
import { storePicture } from '#modules/media/store-picture.ts';

export interface PictureToPlace {
  readonly target: FetchTarget;
  readonly targetId: string;
  readonly address: string;
  readonly media: string;
  readonly alt: string;
  readonly position: number;
  /** Pictures of the same target that came earlier and belong behind this one; to be asked under the target's lock. */
  readonly belongBehind: () => Promise<ReadonlySet<string>>;
}

/** Puts a fetched picture where it belongs, in this transaction: given by whoever owns products and banners. */
export type PlacePicture = (trx: Trx, picture: PictureToPlace, now: Date) => Promise<void>;

const AT_ONCE = 4;
/** Seconds until the next try of what may work later; after the last one it has failed. */
const WAITS = [60, 600, 3600, 21_600] as const;

/** Fetches what is due, some at a time, and queues itself while there is more. */
export async function fetchDuePictures(ctx: Context, place: PlacePicture): Promise<void> {
  const claimed = await claimDue(ctx.db, ctx.clock.now(), AT_ONCE);
  await Promise.all(claimed.map((picture) => fetchOne(ctx, place, picture)));
  if (claimed.length === AT_ONCE)
    await queueJob(ctx.db, FETCH_PICTURES, {}, { key: FETCH_PICTURES });
}

async function fetchOne(ctx: Context, place: PlacePicture, picture: Claimed): Promise<void> {
  const result = await obtain(ctx, picture.address);
  const now = ctx.clock.now();
  if (typeof result === 'string') {
    await inRefusableTransaction(ctx.db, async (trx, refuse) => {
      // The product's lock comes first, as it does where products are saved.
      const belongBehind = () => fetchedBehind(trx, picture);
      await place(trx, { ...picture, media: result, belongBehind }, now);
      // Dropped meanwhile, because somebody wants other pictures by now: then it is not placed either.
      if (!(await markFetched(trx, picture.id, result, now))) refuse(null);
    });
    return;
  }
  const wait = result.temporary ? WAITS[picture.tries - 1] : undefined;
  if (wait === undefined) await markFailed(ctx.db, picture.id, result.reason, now);
  else await putOff(ctx.db, picture.id, result.reason, secondsAfter(now, wait));
}

/** The picture's id, or why there is none. Many products of one file may name the same address. */
async function obtain(ctx: Context, address: string): Promise<string | NotFetched> {
  try {
    const known = await fetchedLately(ctx.db, address, ctx.clock.now());
    if (known !== undefined) return known;
    const result = await ctx.pictureSource.fetch(address);
    if (!('bytes' in result)) return result;
    const stored = await storePicture(ctx, result.bytes);
    return isRefusal(stored) ? { reason: sentenceOf(stored), temporary: false } : stored.id;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ address, problem }, 'a fetched picture could not be kept');
    return { reason: 'The shop could not keep the picture.', temporary: true };
  }
}
