/** What buyers say of products. */
export { reviewsRoutes } from '#modules/reviews/reviews.routes.ts';
