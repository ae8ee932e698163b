/** What people who are signed in do in the reviews: visitors do not load it. */
export { OwnReviewActions } from '#storefront/shared/reviews/own-review-actions.tsx';
export { ReviewForm } from '#storefront/shared/reviews/review-form.tsx';
