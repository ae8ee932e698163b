import { lazyPart } from '#web/routing/lazy-part.ts';

/** The form for a review, and the buttons of the user's own one. */
export const ownReviewPart = lazyPart(
  'storefront/shared/reviews/own-review.ts',
  () => import('#storefront/shared/reviews/own-review.ts'),
);
