import { REVIEW_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, inTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { countRating, findProductCards } from '#modules/catalogue/index.ts';
import { presentReviews } from '#modules/reviews/present-reviews.ts';
import {
  forgetRemovedBefore,
  keepRemoved,
  takeRemoved,
  type Remover,
} from '#modules/reviews/removed-reviews.repository.ts';
import { deleteReview, insertReview, type Review } from '#modules/reviews/reviews.repository.ts';

const undoneSince = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - REVIEW_UNDO_MS);
/** An author acts on his own reviews only. Spec 5. */
const authorOf = (actor: Actor, side: Remover): string | null =>
  side === 'author' ? actor.id : null;

/** Deletes a review, as its author or as an administrator; for a while it can be restored. */
export function removeReview(
  ctx: Context,
  actor: Actor,
  id: string,
  side: Remover,
): Promise<Refusal | null> {
  return inTransaction(ctx.db, async (trx) => {
    const deleted = await deleteReview(trx, id, authorOf(actor, side));
    if (!deleted) return refuse('NOT_FOUND');
    await keepRemoved(trx, deleted, side, ctx.clock.now());
    await countRating(trx, deleted.productId, { reviews: -1, stars: -deleted.value });
    if (side === 'admin') await trace(ctx, trx, actor, deleted, 'review.delete');
    return null;
  });
}

/** Takes a deletion back. What its author deleted, an administrator does not publish again, nor the other way round. */
export function restoreReview(
  ctx: Context,
  actor: Actor,
  id: string,
  side: Remover,
): Promise<ReviewWire | Refusal> {
  return inRefusableTransaction(ctx.db, async (trx, refuseWith: (refusal: Refusal) => never) => {
    const since = undoneSince(ctx);
    const authorId = authorOf(actor, side);
    const review = await takeRemoved(trx, { id, removedBy: side, authorId, since });
    if (!review) return refuseWith(refuse('NOT_FOUND'));
    if (!(await insertReview(trx, review))) return refuseWith(refuse('REVIEW_EXISTS'));
    await countRating(trx, review.productId, { reviews: 1, stars: review.value });
    if (side === 'admin') await trace(ctx, trx, actor, review, 'review.restore');
    const [wire] = await presentReviews(trx, [review]);
    if (!wire) throw new Error('a restored review cannot be shown');
    return wire;
  });
}

/** Names the product and the stars; the review's words and author are its author's, not the log's. */
async function trace(
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

/** Deletions that can no longer be undone are deletions; a sweep of the worker. */
export const forgetRemovedReviews = (ctx: Context): Promise<void> =>
  forgetRemovedBefore(ctx.db, undoneSince(ctx));
