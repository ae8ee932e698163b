import type { ReviewWire } from '#contract/reviews.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { countTry, refuseWhileWaiting, type RateLimit } from '#platform/http/rate-limit.ts';
import { countRating, findOffer } from '#modules/catalogue/index.ts';
import { presentReviews } from '#modules/reviews/present-reviews.ts';
import { putReview } from '#modules/reviews/reviews.repository.ts';

/** Reviews of one shopper, changed ones included. */
const WRITTEN: RateLimit = { name: 'review', count: 40, windowSeconds: 60 * 60 };

export interface WrittenReview {
  readonly review: ReviewWire;
  readonly replaced: boolean;
}

/**
 * Writes what a shopper says of a product: one review each, so a second one stands in place of the first. The product's
 * rating follows in the same transaction.
 * @param keep runs in that transaction too
 */
export async function writeReview(
  ctx: Context,
  actor: Actor,
  { productId, message, value }: { productId: string; message: string; value: number },
  keep: (trx: Trx, written: WrittenReview) => Promise<void>,
): Promise<WrittenReview | Refusal> {
  refuseWhileWaiting(await countTry(ctx, WRITTEN, actor.id));
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
    const { id, before } = await putReview(trx, review);
    await countRating(trx, productId, {
      reviews: before === null ? 1 : 0,
      stars: value - (before ?? 0),
    });
    const [wire] = await presentReviews(trx, [{ ...review, id }]);
    if (!wire) throw new Error('a review that was written cannot be shown');
    const written = { review: wire, replaced: before !== null };
    await keep(trx, written);
    return written;
  });
}
