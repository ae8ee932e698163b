import { expect, test } from 'vitest';
import { idempotencyKeys } from '#web/api/idempotency-keys.ts';

const failure = (status: number, code = 'X') =>
  ({ ok: false, status, code, message: '', data: null, requestId: null, request: '' }) as const;

test('a retry sends the same key as long as the failed request may have been applied', () => {
  const keys = idempotencyKeys();
  const key = keys.keyFor({ quantity: 1 });
  for (const unknown of [
    failure(0),
    failure(429),
    failure(502),
    failure(409, 'IDEMPOTENCY_IN_FLIGHT'),
  ]) {
    keys.complete(unknown);
    expect(keys.keyFor({ quantity: 1 })).toBe(key);
  }
  expect(keys.keyFor({ quantity: 2 }), 'another request').not.toBe(key);
});

test('a success and a refusal end the key', () => {
  const keys = idempotencyKeys();
  for (const result of [{ ok: true } as const, failure(409)]) {
    const key = keys.keyFor({ quantity: 1 });
    keys.complete(result);
    expect(keys.keyFor({ quantity: 1 })).not.toBe(key);
  }
});
