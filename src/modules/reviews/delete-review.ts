import { REVIEW_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, inTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { changeRating, findProductCards } from '#modules/catalogue/index.ts';
import { presentReviews } from '#modules/reviews/present-reviews.ts';
import {
  purgeReviewsRemovedBefore,
  insertRemovedReview,
  consumeRemovedReview,
  type Remover,
} from '#modules/reviews/removed-reviews.repository.ts';
import { deleteReview, insertReview, type Review } from '#modules/reviews/reviews.repository.ts';

const undoCutoff = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - REVIEW_UNDO_MS);
/** Spec 5: authors delete and restore their own reviews only. */
const authorOf = (actor: Actor, side: Remover): string | null =>
  side === 'author' ? actor.id : null;

/** Deletes a review, as its author or as an administrator. Can be restored for `REVIEW_UNDO_MS`. */
export function removeReview(
  ctx: Context,
  actor: Actor,
  id: string,
  side: Remover,
): Promise<Refusal | null> {
  return inTransaction(ctx.db, async (trx) => {
    const deleted = await deleteReview(trx, id, authorOf(actor, side));
    if (!deleted) return refuse('NOT_FOUND');
    await insertRemovedReview(trx, deleted, side, ctx.clock.now());
    await changeRating(trx, deleted.productId, { reviews: -1, stars: -deleted.value });
    if (side === 'admin') await recordReviewAudit(ctx, trx, actor, deleted, 'review.delete');
    return null;
  });
}

/** Restores a deleted review. Administrators cannot restore what its author deleted, nor the other way round. */
export function restoreReview(
  ctx: Context,
  actor: Actor,
  id: string,
  side: Remover,
): Promise<ReviewWire | Refusal> {
  return inRefusableTransaction(ctx.db, async (trx, refuseWith: (refusal: Refusal) => never) => {
    const since = undoCutoff(ctx);
    const authorId = authorOf(actor, side);
    const review = await consumeRemovedReview(trx, { id, removedBy: side, authorId, since });
    if (!review) return refuseWith(refuse('NOT_FOUND'));
    if (!(await insertReview(trx, review))) return refuseWith(refuse('REVIEW_EXISTS'));
    await changeRating(trx, review.productId, { reviews: 1, stars: review.value });
    if (side === 'admin') await recordReviewAudit(ctx, trx, actor, review, 'review.restore');
    const [wire] = await presentReviews(trx, [review]);
    if (!wire) throw new Error('a restored review was not presented');
    return wire;
  });
}

/** Records the product and the stars; the text and the author are personal data and do not belong in the audit log. */
async function recordReviewAudit(
  ctx: Context,
  trx: Trx,
  actor: Actor,
  { id, productId, value }: Review,
  action: 'review.delete' | 'review.restore',
): Promise<void> {
  const product = (await findProductCards(trx, [productId])).get(productId);
  const record = { kind: 'review', id, name: `Review of ${product?.title ?? 'a product'}` };
  const facts = { productId, reviewValue: value };
  const change = action === 'review.delete' ? { before: facts } : { after: facts };
  await recordAudit(trx, actor, { action, record, ...change }, ctx.clock.now());
}

/** Scheduled job: deletes for good what can no longer be restored. */
export const purgeRemovedReviews = (ctx: Context): Promise<void> =>
  purgeReviewsRemovedBefore(ctx.db, undoCutoff(ctx));
