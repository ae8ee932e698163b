import { expect, test } from 'vitest';
import { authorOf, commentOf, reviewDate, titleOf } from '#admin/reviews/review-labels.ts';

test('dates are formatted as MMM dd, yyyy; missing and invalid ones have their own text', () => {
  expect(reviewDate('2026-03-05T23:59:00.000Z')).toBe('Mar 05, 2026');
  expect(reviewDate('2026-11-21T00:00:00.000Z')).toBe('Nov 21, 2026');
  expect(reviewDate('')).toBe('N/A');
  expect(reviewDate(null)).toBe('N/A');
  expect(reviewDate('yesterday')).toBe('Invalid date');
});

test('missing fields have a fallback text', () => {
  expect(titleOf({ productTitle: '' })).toBe('Unknown Product');
  expect(authorOf({ userName: ' ' })).toBe('Anonymous');
  expect(commentOf({ reviewMessage: '' })).toBe('No comment');
  expect(commentOf({ reviewMessage: 'Warm' })).toBe('Warm');
});
