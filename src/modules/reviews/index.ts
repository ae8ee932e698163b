/** Ratings and reviews of products. */
export { purgeRemovedReviews } from '#modules/reviews/delete-review.ts';
export { findQuotes, type QuoteWire } from '#modules/reviews/find-quotes.ts';
export { reviewsPersonalData } from '#modules/reviews/personal-data.ts';
export { reviewsRoutes } from '#modules/reviews/reviews.routes.ts';
