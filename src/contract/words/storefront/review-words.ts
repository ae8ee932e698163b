import { wordGroup } from '#kernel/words/shop-words.ts';

export const reviewWords = wordGroup('reviews', 'Reviews', {
  title: 'Reviews',
  none: 'No reviews yet',
  count: '{n, plural, one {# review} other {# reviews}}',
  countWithStars:
    '{n, plural, one {# review} other {# reviews}} with {stars, plural, one {# star} other {# stars}}',
  someWithStars: '{n} of {all} reviews with {stars, plural, one {# star} other {# stars}}',
  noneWithStars: 'None of {all} reviews has {stars, plural, one {# star} other {# stars}}',
  showAll: 'Show all',
  starsAndCount:
    '{stars, plural, one {# star} other {# stars}}, {n, plural, one {# review} other {# reviews}}',
  byStars: 'Reviews by stars',
  sort: 'Sort reviews',
  newest: 'Newest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
  more: '{n, plural, one {Show # more review} other {Show # more reviews}}',
  verified: 'Verified purchase',
  verifiedHint:
    '“Verified purchase” means the reviewer bought this here. We don’t check other reviews.',
  // Spec 8
  failed: 'Failed to fetch product reviews',
  failedHint: 'The rest of this page is up to date.',
  // Spec 6
  loginForReview: 'You must be logged in to write a review.',
  write: 'Write a review',
  change: 'Change your review',
  rating: 'Your rating',
  text: 'Your review',
  // Spec 5
  incomplete: 'Please provide both a rating and a review message',
  submit: 'Submit Review',
  edit: 'Edit your review',
  delete: 'Delete',
  deleteOwn: 'Delete your review',
});
