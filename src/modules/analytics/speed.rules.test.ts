import { expect, test } from 'vitest';
import { bucketsOfVisit, speedOf } from '#modules/analytics/speed.rules.ts';

test('a visit is counted in buckets, the slowest in the last one', () => {
  expect(bucketsOfVisit('home', { LCP: 1234, CLS: 0.034, INP: 999_999, FCP: undefined })).toEqual([
    { page: 'home', metric: 'LCP', bucket: 24 },
    { page: 'home', metric: 'INP', bucket: 200 },
    { page: 'home', metric: 'CLS', bucket: 3 },
  ]);
});

test('the 75th percentile is reported by page and metric, with its rating', () => {
  const of = (bucket: number, count: number) =>
    ({ page: 'home', metric: 'LCP', bucket, count }) as const;
  expect(speedOf([of(19, 3), of(90, 1)])).toMatchObject([
    { page: 'home', metric: 'LCP', visits: 4, p75: 1000, rating: 'good' },
  ]);
  expect(speedOf([of(19, 2), of(60, 1), of(90, 1)])).toMatchObject([
    { p75: 3050, rating: 'needs work' },
  ]);
  expect(speedOf([of(19, 1), of(90, 3)])).toMatchObject([{ p75: 4550, rating: 'poor' }]);
});
