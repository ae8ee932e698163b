import { expect, test, vi } from 'vitest';
import { retryAction } from '#web/toasts.ts';
import { failureOf } from '#support/api-failure.ts';

test('a retryable failure offers Try Again, a refusal does not', () => {
  const onClick = vi.fn<() => void>();
  const offered = [0, 401, 404, 409, 422, 429, 500, 503].filter((status) =>
    retryAction(failureOf(status), onClick),
  );
  expect(offered).toEqual([0, 429, 500, 503]);
  expect(retryAction(failureOf(0), onClick)).toEqual({ label: 'Try Again', onClick });
});
