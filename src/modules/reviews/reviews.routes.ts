import { route, type Route } from '#platform/http/route.ts';
import { presentReview } from '#modules/reviews/review.presenter.ts';
import { listReviews } from '#modules/reviews/reviews.repository.ts';

export const reviewsRoutes: readonly Route[] = [
  route('shopReview.list', async ({ ctx, params }) => ({
    data: (await listReviews(ctx.db, params.productId)).map(presentReview),
  })),
];
