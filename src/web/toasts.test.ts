import { expect, test, vi } from 'vitest';
import { againFor } from '#web/toasts.ts';

const failure = (status: number) =>
  ({ ok: false, status, code: 'X', message: 'x', data: null, requestId: null }) as const;

test('what may pass offers Try Again, a refusal does not', () => {
  const onPress = vi.fn<() => void>();
  const offered = [0, 401, 404, 409, 422, 429, 500, 503].filter((status) =>
    againFor(failure(status), onPress),
  );
  expect(offered).toEqual([0, 429, 500, 503]);
  expect(againFor(failure(0), onPress)).toEqual({ label: 'Try Again', onPress });
});
