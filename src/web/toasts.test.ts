import { expect, test, vi } from 'vitest';
import { retryAction } from '#web/toasts.ts';

const failure = (status: number) =>
  ({
    ok: false,
    status,
    code: 'X',
    message: 'x',
    data: null,
    requestId: null,
    request: 'GET /',
  }) as const;

test('a retryable failure offers Try Again, a refusal does not', () => {
  const onClick = vi.fn<() => void>();
  const offered = [0, 401, 404, 409, 422, 429, 500, 503].filter((status) =>
    retryAction(failure(status), onClick),
  );
  expect(offered).toEqual([0, 429, 500, 503]);
  expect(retryAction(failure(0), onClick)).toEqual({ label: 'Try Again', onClick });
});
