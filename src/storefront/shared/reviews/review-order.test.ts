import { expect, test } from 'vitest';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { distributionOf, sortReviews } from '#storefront/shared/reviews/review-order.ts';

const review = (_id: string, reviewValue: number, createdAt: string) =>
  ({ _id, reviewValue, createdAt }) as ReviewWire;
const all = [
  review('a', 3, '2026-11-01T10:00:00Z'),
  review('b', 5, '2026-10-01T10:00:00Z'),
  review('c', 3, '2026-11-05T10:00:00Z'),
];
const ids = (order: 'newest' | 'highest' | 'lowest') =>
  sortReviews(all, order)
    .map((each) => each._id)
    .join('');

test('newest, highest and lowest first; among equals the newer one', () => {
  expect([ids('newest'), ids('highest'), ids('lowest')]).toEqual(['cab', 'bca', 'cab']);
});

test('five bars, also for stars nobody gave', () => {
  expect(distributionOf(all).map((bar) => bar.count)).toEqual([1, 0, 2, 0, 0]);
});
