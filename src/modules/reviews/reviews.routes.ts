import { confirmationWords } from '#contract/words/confirmation-words.ts';
import { reviewMessageWords } from '#contract/words/storefront/review-message-words.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findProductIdsByTitle } from '#modules/catalogue/index.ts';
import {
  countReviews,
  listAllReviews,
  readReviewCursor,
  writeReviewCursor,
} from '#modules/reviews/all-reviews.repository.ts';
import { removeReview, restoreReview } from '#modules/reviews/delete-review.ts';
import { presentReviews } from '#modules/reviews/present-reviews.ts';
import { averageOf, presentDistribution } from '#modules/reviews/review.presenter.ts';
import { countByStars, listReviews } from '#modules/reviews/reviews.repository.ts';
import { writeReview, type WrittenReview } from '#modules/reviews/write-review.ts';

const list = route('shopReview.list', async ({ ctx, params }) => {
  const reviews = await listReviews(ctx.reads.db, params.productId);
  const distribution = presentDistribution(await countByStars(ctx.reads.db, params.productId));
  const { average, total } = averageOf(distribution);
  return {
    data: await presentReviews(ctx.reads.db, reviews),
    distribution,
    averageReview: average,
    total,
  };
});

const replyOf = ({ review, replaced }: WrittenReview) => ({
  message: replaced ? confirmationWords('reviewReplaced') : reviewMessageWords('added'),
  data: review,
  replaced,
});

const add = route('shopReview.add', async ({ ctx, actor, body, idempotency }) => {
  const input = {
    productId: body.productId,
    message: body.reviewMessage,
    value: body.reviewValue,
  };
  const written = await writeReview(ctx, actor, input, async (trx, saved) =>
    idempotency?.storeResponse(trx, replyOf(saved)),
  );
  return isRefusal(written) ? written : replyOf(written);
});

const remove = route(
  'shopReview.delete',
  async ({ ctx, actor, params }) =>
    (await removeReview(ctx, actor, params.reviewId, 'author')) ?? {
      message: reviewMessageWords('deleted'),
    },
);

const restore = route('shopReview.restore', async ({ ctx, actor, params }) => {
  const review = await restoreReview(ctx, actor, params.reviewId, 'author');
  return isRefusal(review)
    ? review
    : { message: confirmationWords('reviewRestored'), data: review };
});

const listAll = route('adminReview.list', async ({ ctx, query }) => {
  const after = query.cursor === undefined ? null : readReviewCursor(query.cursor);
  if (query.cursor !== undefined && !after)
    return refuse('MALFORMED', { what: 'cursor: is not a cursor of this list' });
  const limit = query.limit ?? LIST_MAX;
  const text = query.q?.trim() ?? '';
  const productIds = text === '' ? [] : await findProductIdsByTitle(ctx.db, text);
  const filter = { productId: query.productId, text, productIds };
  const [found, { all, total }] = await Promise.all([
    // One more than the limit shows whether there is a next page.
    listAllReviews(ctx.db, filter, limit + 1, after),
    countReviews(ctx.db, filter),
  ]);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: await presentReviews(ctx.db, page),
    total,
    counts: { all },
    nextCursor: last ? writeReviewCursor(last) : null,
  };
});

const adminRemove = route(
  'adminReview.delete',
  async ({ ctx, actor, params }) =>
    (await removeReview(ctx, actor, params.reviewId, 'admin')) ?? {
      message: 'Review deleted successfully',
    },
);

const adminRestore = route('adminReview.restore', async ({ ctx, actor, params }) => {
  const review = await restoreReview(ctx, actor, params.reviewId, 'admin');
  return isRefusal(review)
    ? review
    : { message: confirmationWords('reviewRestored'), data: review };
});

export const reviewsRoutes: readonly Route[] = [
  list,
  add,
  remove,
  restore,
  listAll,
  adminRemove,
  adminRestore,
];
