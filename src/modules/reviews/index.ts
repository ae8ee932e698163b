/** What buyers say of products. */
export { forgetRemovedReviews } from '#modules/reviews/delete-review.ts';
export { reviewsPart } from '#modules/reviews/person-part.ts';
export { reviewsRoutes } from '#modules/reviews/reviews.routes.ts';
