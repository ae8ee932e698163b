/** Ratings and reviews of products. */
export { purgeRemovedReviews } from '#modules/reviews/delete-review.ts';
export { reviewsPersonalData } from '#modules/reviews/personal-data.ts';
export { reviewsRoutes } from '#modules/reviews/reviews.routes.ts';
