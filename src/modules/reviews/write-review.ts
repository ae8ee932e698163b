import type { ReviewWire } from '#contract/reviews.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { changeRating, findOffer } from '#modules/catalogue/index.ts';
import { presentReviews } from '#modules/reviews/present-reviews.ts';
import { upsertReview } from '#modules/reviews/reviews.repository.ts';

/** By shopper; changed reviews count, too. */
const REVIEWS: RateLimit = {
  name: 'review',
  count: 40,
  windowSeconds: 60 * 60,
  isPerAccount: true,
};

export interface WrittenReview {
  readonly review: ReviewWire;
  readonly replaced: boolean;
}

/**
 * Writes a shopper's review of a product; each shopper has one, so a second one replaces the first. Updates the
 * product's rating in the same transaction.
 * @param storeReply runs in that transaction, too
 */
export async function writeReview(
  ctx: Context,
  actor: Actor,
  { productId, message, value }: { productId: string; message: string; value: number },
  storeReply: (trx: Trx, written: WrittenReview) => Promise<void>,
): Promise<WrittenReview | Refusal> {
  throwIfLimited(await countAttempt(ctx, REVIEWS, actor.id));
  return inTransaction(ctx.db, async (trx) => {
    if (!(await findOffer(trx, productId))) return refuse('NOT_FOUND');
    const review = {
      id: newId(),
      productId,
      userId: actor.id,
      userName: actor.userName,
      message,
      value,
      createdAt: ctx.clock.now(),
    };
    const { id, before } = await upsertReview(trx, review);
    await changeRating(trx, productId, {
      reviews: before === null ? 1 : 0,
      stars: value - (before ?? 0),
    });
    const [wire] = await presentReviews(trx, [{ ...review, id }]);
    if (!wire) throw new Error('a written review was not presented');
    const written = { review: wire, replaced: before !== null };
    await storeReply(trx, written);
    return written;
  });
}
